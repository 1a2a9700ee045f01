import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/free-port.ts";
import { findProgram, installDebianPackage } from "./programs.ts";

const names = ["redis-server", "valkey-server"];

/** Finds a Redis or installs Debian's, because half of the queue's tests run on it. */
export async function installRedis(): Promise<void> {
  if (findProgram(names)) return;
  console.log("Installing Redis for the queue's tests…");
  await installDebianPackage("redis-server");
  if (!findProgram(names))
    throw new Error(
      "Redis could not be installed: install it (Debian: apt-get install redis-server) and try again.",
    );
}

/** A Redis for tests that writes nothing to disk. */
export async function startTemporaryRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findProgram(names);
  if (program === undefined) throw new Error("No Redis on this machine: run `npm test`, which installs one.");
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-redis-"));
  const settings = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const child = spawn(program, ["--port", String(port), ...settings], { stdio: "ignore" });
  const ended = once(child, "exit");
  await answering(port, ended);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the port accepts connections. */
async function answering(port: number, ended: Promise<unknown>): Promise<void> {
  const isGone = ended.then(() => true);
  while (!(await canConnect(port))) {
    const gone = await Promise.race([
      isGone,
      new Promise<false>((resolve) => setTimeout(resolve, 20, false)),
    ]);
    if (gone) throw new Error("Redis ended while it was starting");
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}
