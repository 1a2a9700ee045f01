import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startLocalStripe } from "./emulators/emulators.ts";
import { freePort } from "./free-port.ts";
import { localSettings } from "./local-settings.ts";

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calculadora-data-"));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (entry: string) => ((await stat(path.join(folder, entry))).mode & 0o777).toString(8);
const settingsFor = async (dataDir: string) =>
  localSettings({ DATA_DIR: path.join(folder, dataDir), PORT: String(await freePort()) }, { dev: false });

describe("SEC-20 npm start", () => {
  test("creates DATA_DIR and its content readable by the owner only", async () => {
    const { emulator } = await settingsFor("a/data");
    if (!emulator) throw new Error("without keys there is an emulator");
    const stripe = await startLocalStripe(emulator, "http://127.0.0.1:9/webhooks");
    await stripe.stop();
    const made = ["a/data", "a/data/secrets.json", "a/data/stripe", "a/data/stripe/stripe.json"];
    expect(await Promise.all(made.map(modeOf))).toEqual(["700", "600", "700", "600"]);
  });

  test("makes the files of an older copy private", async () => {
    const files = ["secrets.json", "mail/a.eml", "stripe/stripe.json"];
    for (const file of files) {
      await mkdir(path.dirname(path.join(folder, "data", file)), { recursive: true });
      await writeFile(path.join(folder, "data", file), "{}");
    }
    for (const name of ["", "mail", "stripe"]) await chmod(path.join(folder, "data", name), 0o755);
    for (const file of files) await chmod(path.join(folder, "data", file), 0o644);
    await settingsFor("data");
    const held = ["", "secrets.json", "mail", "mail/a.eml", "stripe", "stripe/stripe.json"];
    expect(await Promise.all(held.map((name) => modeOf(path.join("data", name))))).toEqual([
      "700",
      "600",
      "700",
      "600",
      "700",
      "600",
    ]);
  });
});
