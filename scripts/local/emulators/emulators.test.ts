import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { EmulatorProcess } from "#tools/emulators/emulator-process.ts";
import { freePort } from "../free-port.ts";
import { localSettings } from "../local-settings.ts";
import { warningOf } from "../start-local.ts";
import { startLocalGoogle, startLocalStripe } from "./emulators.ts";

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-emulators-"));
});
const running: EmulatorProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

const settingsFor = async (variables: Record<string, string>) =>
  localSettings({ DATA_DIR: dataDir, PORT: String(await freePort()), ...variables }, { dev: false });

describe("SEC-21 with HOST=0.0.0.0", () => {
  test("the emulators listen on 127.0.0.1, and on no other address of this machine", async () => {
    const settings = await settingsFor({ HOST: "0.0.0.0", PUBLIC_URL: "http://precos.local:3000" });
    const { emulator, googleEmulator } = settings;
    if (!emulator || !googleEmulator) throw new Error("without keys there are emulators");
    running.push(await startLocalStripe(emulator, "http://127.0.0.1:9/webhooks"));
    running.push(await startLocalGoogle(googleEmulator, settings));
    for (const { port } of [emulator, googleEmulator]) {
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
    }
  });

  test("the start prints a warning", async () => {
    const lines = warningOf(await settingsFor({ HOST: "0.0.0.0" })).join("\n");
    expect(lines).toMatch(/HOST=0\.0\.0\.0: other machines may reach this copy/);
    expect(lines).toMatch(/emulators are reachable on this machine only/);
  });
});

test("SEC-21 a start for this machine only prints no warning", async () => {
  expect(warningOf(await settingsFor({}))).toEqual([]);
});
