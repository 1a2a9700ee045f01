import { expect, test } from "vitest";
import { criticalCss } from "./critical-css.ts";

const markup = `<main class="page wide"><a id="go" data-tone="jade" href="/">x</a></main>`;

test.each([
  [".page{margin:0}", ".page{margin:0}"],
  [".page,.other{margin:0}", ".page{margin:0}"],
  [".page .other{margin:0}", ""],
  [".page>a:hover{margin:0}", ".page>a:hover{margin:0}"],
  ["#go{margin:0}#stay{margin:0}", "#go{margin:0}"],
  ["table{margin:0}", ""],
  [".page:not(.other){margin:0}", ".page:not(.other){margin:0}"],
  [":where(.other,.wide) a{margin:0}", ":where(.other,.wide) a{margin:0}"],
  [":is(.other,.another) a{margin:0}", ""],
  [`[data-tone=jade]{margin:0}[data-tone="red"]{margin:0}`, "[data-tone=jade]{margin:0}"],
  [".dark .page{margin:0}", ".dark .page{margin:0}"],
  ["@media (min-width:1px){.page{margin:0}.other{margin:0}}", "@media (min-width:1px){.page{margin:0}}"],
  ["@supports (a:b){@media (c:d){.other{margin:0}}}", ""],
  ["@media print{.page{margin:0}}", "@media print{.page{margin:0}}"],
  [".wide\\:x{margin:0}", ""],
])("D138 of %s the markup needs %s", (css, needed) => {
  expect(criticalCss(css, markup)).toBe(needed);
});

test("D138 custom properties stay when a kept rule reads them, directly or through another", () => {
  const css = ":root{--a:var(--b);--b:1px;--c:2px}.page{margin:var(--a)}.other{margin:var(--c)}";
  expect(criticalCss(css, markup)).toBe(":root{--a:var(--b);--b:1px;}.page{margin:var(--a)}");
});

test("D138 custom properties stay when the markup reads them, as a drawing's colour", () => {
  const drawing = `<main class="page"><path fill="var(--a)"/></main>`;
  expect(criticalCss(":root{--a:red}.page{margin:0}", drawing)).toBe(":root{--a:red}.page{margin:0}");
});

test("D138 keyframes stay when a kept rule uses them", () => {
  const css = "@keyframes in{0%{opacity:0}}@keyframes out{to{opacity:0}}.page{animation:in 1s}";
  expect(criticalCss(css, markup)).toBe("@keyframes in{0%{opacity:0}}.page{animation:in 1s}");
});
