import { expect, test } from "vitest";
import earlyScript from "#web/app/first-screen/boot.js?raw";
import { themeKey } from "./browser-storage.ts";

test("S4-06 the script before the first paint reads the key that the theme menu writes", () => {
  expect(earlyScript).toContain(`localStorage.getItem("${themeKey}")`);
});
