import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram, installDebianPackage } from "./programs.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser for the tests: one on the machine, else Playwright's own. Undefined when there is none yet. */
function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return findProgram(names) ?? (existsSync(own) ? own : undefined);
}

/** As `findChromium`, for code that cannot go on without one. */
export function chromiumExecutable(): string {
  const found = findChromium();
  if (found === undefined)
    throw new Error("No Chromium on this machine: run `npm test`, which installs one.");
  return found;
}

/** Finds a Chromium or installs one: Playwright's own where its download can be reached, else Debian's package. */
export function installChromium(): void {
  if (findChromium()) return;
  console.log("Installing Chromium for the browser tests…");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  if (!findChromium()) installDebianPackage("chromium");
  if (!findChromium())
    throw new Error(
      "Chromium could not be installed: install it (Debian: apt-get install chromium) and try again.",
    );
}
