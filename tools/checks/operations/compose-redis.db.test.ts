import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { freePort } from "#scripts/local/free-port.ts";
import { findProgram } from "#tools/checks/run/programs/programs.ts";

const file = path.resolve(import.meta.dirname, "../../../docker-compose.yml");
const { services } = z
  .object({ services: z.object({ redis: z.object({ command: z.array(z.string()) }) }) })
  .parse(parse(readFileSync(file, "utf8"), { merge: true }));
const password = "letters0and9digits";

let folder: string;
let port: number;
let child: ReturnType<typeof spawn>;

/** The command of docker-compose.yml, with its own port and folder. */
beforeAll(async () => {
  const program = findProgram(["redis-server", "valkey-server"]) ?? "redis-server";
  [folder, port] = [await mkdtemp(path.join(tmpdir(), "calculadora-redis-")), await freePort()];
  const [shell = "", ...args] = services.redis.command.map((word) =>
    word
      .replaceAll("$$", "$")
      .replace("redis-server -", `${program} - --port ${port} --bind 127.0.0.1 --dir ${folder}`),
  );
  const env = { PATH: process.env.PATH, REDISCLI_AUTH: password };
  child = spawn(shell, args, { env, stdio: "ignore" });
});
afterAll(async () => {
  child.kill("SIGTERM");
  await once(child, "exit");
  await rm(folder, { recursive: true, force: true });
});

const connect = (given: string) => new Redis(`redis://${given}127.0.0.1:${port}`, { lazyConnect: true });

test("SEC-15 the Redis of docker-compose.yml requires the password", async () => {
  const client = connect(`:${password}@`);
  client.on("error", () => undefined);
  await vi.waitFor(async () => expect(await client.ping()).toBe("PONG"), { timeout: 20_000, interval: 50 });
  expect(await client.config("GET", "maxmemory-policy")).toEqual(["maxmemory-policy", "noeviction"]);
  expect(await client.config("GET", "appendonly")).toEqual(["appendonly", "yes"]);
  const stranger = connect("");
  stranger.on("error", () => undefined);
  await expect(stranger.ping()).rejects.toThrow(/NOAUTH/);
  client.disconnect();
  stranger.disconnect();
});

test.runIf(process.platform === "linux")(
  "SEC-15 the command line of that Redis does not show the password",
  async () => {
    const commandLine = await readFile(`/proc/${child.pid}/cmdline`, "utf8");
    expect(commandLine).toContain("redis-server");
    expect(commandLine).not.toContain(password);
  },
);
