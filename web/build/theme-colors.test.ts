import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { accentColors } from "@radix-ui/themes/props";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("..", import.meta.url));
const themes = readFileSync(path.join(web, "app/styles/themes.css"), "utf8");

test("components use only accents whose colour scale themes.css imports", () => {
  const imported = [...themes.matchAll(/tokens\/colors\/(\w+)\.css/g)].map(([, color]) => color);
  const used = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/^build\/|\.test\./.test(file))
    .flatMap((file) => readFileSync(path.join(web, file), "utf8").split("\n"))
    .filter((line) => /color/i.test(line))
    .flatMap((line) => [...line.matchAll(/"([a-z]+)"/g)].map(([, word = ""]) => word))
    .filter((word) => accentColors.some((color) => color === word));
  expect(used).toContain("tomato");
  expect(used.filter((color) => !imported.includes(color))).toEqual([]);
});
