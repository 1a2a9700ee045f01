import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { LocalRunError } from "../local-run-error.ts";

export type PostgresOptions = {
  databaseDir: string;
  port: number;
  password: string;
  /** Further arguments of the `postgres` command. */
  flags: string[];
  /** Major version: the newest, unless a test needs the oldest supported one. */
  release?: 16 | 18;
};

export type RunningPostgres = {
  /** Connection string of a superuser, for the given database. */
  url(database: string): string;
  /** Resolves when Postgres has ended. */
  ended: Promise<void>;
  /** Stops Postgres and waits for its end. */
  stop(): Promise<void>;
  /** Suspends Postgres and all its backends, as a machine under pressure would. */
  pause(ms: number): Promise<void>;
};

/** The port of the embedded Postgres running on a data folder; null when none is running. */
export async function findRunningPort(databaseDir: string): Promise<number | null> {
  const [pid, , , port] = (await readPidFile(databaseDir)).split("\n").map(Number);
  return pid && port && (await isPostgres(pid)) ? port : null;
}

/** Starts the embedded Postgres on a data folder, and creates the cluster the first time. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  await refuseSharedFolder(options.databaseDir);
  const child = spawnHost(options);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const answer = await Promise.race([
    new Promise<{ ready: boolean; reason?: string }>((resolve) => child.once("message", resolve)),
    ended.then(() => ({ ready: false, reason: "its process exited immediately" })),
  ]);
  if (!answer.ready) throw new LocalRunError(`The embedded Postgres did not start: ${answer.reason}`);
  return {
    url: (database) => `postgresql://postgres:${options.password}@127.0.0.1:${options.port}/${database}`,
    ended,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
    pause: (ms) => pauseProcesses(options.databaseDir, ms),
  };
}

/** Signals every backend, because each leads its own process group. */
async function pauseProcesses(databaseDir: string, ms: number): Promise<void> {
  const postmaster = Number((await readPidFile(databaseDir)).split("\n")[0]);
  if (!postmaster) return;
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  signalAll(pids, "SIGSTOP");
  await setTimeout(ms);
  signalAll(pids, "SIGCONT");
}

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return listed.trim().split(" ").filter(Boolean).map(Number);
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended since it was listed.
    }
  }
}

/** Postgres refuses root, so as root its process runs as an ordinary user of a user namespace. */
function spawnHost(options: PostgresOptions): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  const namespace = isRoot && canUnshare() ? userNamespace : [];
  const host = [process.execPath, path.join(import.meta.dirname, "postgres-host.ts")];
  const [command = process.execPath, ...args] = [...namespace, ...host];
  const child = spawn(command, args, { detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.send({ ...options, createUser: isRoot && namespace.length === 0 });
  return child;
}

const userNamespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

function canUnshare(): boolean {
  const [command = "", ...args] = [...userNamespace, "true"];
  return spawnSync(command, args).status === 0;
}

/**
 * Two servers on one folder would corrupt it. Postgres refuses too, with a less helpful message.
 * Removes a stale pid file, which after a power failure may name an unrelated process.
 */
async function refuseSharedFolder(databaseDir: string): Promise<void> {
  const pid = Number((await readPidFile(databaseDir)).split("\n")[0]);
  if (pid === 0) return;
  if (await isPostgres(pid))
    throw new LocalRunError(
      `The database in ${databaseDir} is in use by another copy (process ${pid}): stop it, or choose another DATA_DIR.`,
    );
  await rm(pidPath(databaseDir));
}

const pidPath = (databaseDir: string) => path.join(databaseDir, "postmaster.pid");

/** postmaster.pid has the process id in the first line and the port in the fourth. */
function readPidFile(databaseDir: string): Promise<string> {
  return readFile(pidPath(databaseDir), "utf8").catch(() => "");
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "postgres");
  return command.includes("postgres");
}
