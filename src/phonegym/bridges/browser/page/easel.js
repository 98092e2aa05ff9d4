// Draws the pictures of the static site on a canvas, from what phonegym.bridges.browser.sketch remembered.

const FACES = { r: "pg-roboto", n: "pg-noto-sc", e: "pg-emoji", y: "pg-symbols-0", z: "pg-symbols-1" };

const faceOf = (mark, pixels) => `${mark.slice(1) || 400} ${pixels}px ${FACES[mark[0]]}`;

/** The fonts that operations write with, loaded: a canvas does not wait for them. */
export async function fonts(operations) {
  const wanted = new Map();
  for (const [what, runs] of operations) {
    if (what === "text") for (const [mark, , texts] of runs) wanted.set(mark, (wanted.get(mark) ?? "") + texts.map((each) => each[0]).join(""));
  }
  await Promise.all([...wanted].map(([mark, text]) => document.fonts.load(faceOf(mark, 16), text)));
}

/** Draw operations; the canvas. */
export function draw(operations, width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d");
  for (const [what, ...rest] of operations) STEPS[what](ctx, rest, width, height);
  return canvas;
}

const STEPS = {
  save: (ctx) => ctx.save(),
  restore: (ctx) => ctx.restore(),
  translate: (ctx, [x, y]) => ctx.translate(x, y),
  scale: (ctx, [x, y]) => ctx.scale(x, y),
  rotate(ctx, [degrees, x, y]) {
    ctx.translate(x, y);
    ctx.rotate(degrees * Math.PI / 180);
    ctx.translate(-x, -y);
  },
  clip: (ctx, [pieces]) => ctx.clip(pathOf(pieces)),
  round(ctx, rest, width, height) {
    const path = new Path2D();
    path.roundRect(0, 0, width, height, Math.min(width, height) / 2);
    ctx.clip(path);
  },
  all(ctx, [paint]) {
    const path = new Path2D();
    path.rect(-1e5, -1e5, 2e5, 2e5);
    put(ctx, path, paint);
  },
  rect(ctx, [x, y, width, height, radius, paint]) {
    const path = new Path2D();
    if (radius) path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
    else path.rect(x, y, width, height);
    put(ctx, path, paint);
  },
  oval(ctx, [x, y, rx, ry, paint]) {
    const path = new Path2D();
    path.ellipse(x, y, Math.max(rx, 0), Math.max(ry, 0), 0, 0, 2 * Math.PI);
    put(ctx, path, paint);
  },
  arc(ctx, [x, y, rx, ry, start, sweep, wedge, paint]) {
    const path = new Path2D();
    if (wedge) path.moveTo(x, y);
    path.ellipse(x, y, rx, ry, 0, start * Math.PI / 180, (start + sweep) * Math.PI / 180);
    if (wedge) path.closePath();
    put(ctx, path, paint);
  },
  path: (ctx, [pieces, paint]) => put(ctx, pathOf(pieces), paint),
  text(ctx, [runs, x, y, paint]) {
    ctx.save();
    ctx.filter = paint.b ? `blur(${paint.b}px)` : "none";
    ctx.translate(x, y);
    ctx.fillStyle = paint.g ? gradient(ctx, paint.g, -x, -y) : paint.c;
    ctx.textBaseline = "alphabetic";
    for (const [mark, pixels, texts] of runs) {
      ctx.font = faceOf(mark, pixels);
      for (const [text, dx, dy] of texts) ctx.fillText(text, dx, dy);
    }
    ctx.restore();
  },
};

function pathOf(pieces) {
  const path = new Path2D();
  for (const [what, ...points] of pieces) {
    if (what === "M") path.moveTo(...points);
    else if (what === "L") path.lineTo(...points);
    else if (what === "C") path.bezierCurveTo(...points);
    else path.closePath();
  }
  return path;
}

function put(ctx, path, paint) {
  ctx.filter = paint.b ? `blur(${paint.b}px)` : "none";
  const style = paint.g ? gradient(ctx, paint.g, 0, 0) : paint.c;
  if (paint.w !== undefined) {
    ctx.strokeStyle = style;
    ctx.lineWidth = Math.max(paint.w, 1);
    ctx.lineCap = ctx.lineJoin = paint.r ? "round" : "miter";
    if (!paint.r) ctx.lineCap = "butt";
    ctx.stroke(path);
  } else {
    ctx.fillStyle = style;
    ctx.fill(path);
  }
  ctx.filter = "none";
}

function gradient(ctx, [kind, at, colors, stops], dx, dy) {
  const made = kind === "linear"
    ? ctx.createLinearGradient(at[0] + dx, at[1] + dy, at[2] + dx, at[3] + dy)
    : ctx.createRadialGradient(at[0] + dx, at[1] + dy, 0, at[0] + dx, at[1] + dy, at[2]);
  colors.forEach((color, n) => made.addColorStop(stops[n], color));
  return made;
}
