"""Small apps that hold everything an oracle must cope with."""

from phonegym.apps.home.app import app as home
from phonegym.phone.catalogue import Catalogue
from tests.bench.oracle.apps.bell.app import app as bell
from tests.bench.oracle.apps.crew.app import app as crew
from tests.bench.oracle.apps.pad.app import app as pad

TOYS = Catalogue(home, bell, crew, pad)
