"use strict";
// Text goes into the page as text nodes alone, so nothing that a model wrote can become markup.
const make = (node, attrs, kids) => {
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value);
  }
  for (const kid of kids.flat(Infinity)) if (kid !== null && kid !== undefined && kid !== "") node.append(kid);
  return node;
};
const el = (tag, attrs = {}, ...kids) => make(document.createElement(tag), attrs, kids);
const svg = (tag, attrs = {}, ...kids) => make(document.createElementNS("http://www.w3.org/2000/svg", tag), attrs, kids);
const soft = (...kids) => el("span", { class: "soft" }, ...kids);
const app = document.getElementById("app");
