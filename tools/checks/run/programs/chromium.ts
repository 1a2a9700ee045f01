import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { findProgram, installDebianPackage } from "./programs.ts";

/**
 * A Chromium without a window or its own interface, which saves the tests about half of the
 * processor time.
 */
const headlessShell = "chromium-headless-shell";
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The tests' browser: one on the machine, else Playwright's own. Undefined when neither is
 * installed.
 */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return findProgram(names) ?? (existsSync(own) ? own : undefined);
}

/** Like `findChromium`, but throws when there is none. */
export function chromiumExecutable(): string {
  const found = findChromium();
  if (found === undefined)
    throw new Error("No Chromium on this machine: run `npm test`, which installs one.");
  return found;
}

/**
 * Installs Debian's headless shell where that works, else finds any Chromium, else installs
 * Playwright's own.
 */
export async function installChromium(): Promise<void> {
  if (findProgram([headlessShell])) return;
  console.log("Installing Chromium for the browser tests…");
  if (findProgram(["apt-get"])) await installDebianPackage(headlessShell);
  if (!findChromium())
    await promisify(execFile)("npx", ["playwright", "install", "chromium"]).catch(() => undefined);
  if (!findChromium())
    throw new Error(
      `Chromium could not be installed: install it (Debian: apt-get install ${headlessShell}) and try again.`,
    );
}
