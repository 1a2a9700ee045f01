import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser for the tests: one on the machine, else Playwright's own. Undefined when there is none yet. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
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
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const ways = [
    ["npx", "playwright", "install", "chromium"],
    [...sudo, "apt-get", "update"],
    [...sudo, "apt-get", "install", "-y", "--no-install-recommends", "chromium"],
  ];
  for (const [command = "", ...args] of ways) {
    spawnSync(command, args, { stdio: "ignore" });
    if (findChromium()) return;
  }
  throw new Error(
    "Chromium could not be installed: install it (Debian: apt-get install chromium) and try again.",
  );
}
