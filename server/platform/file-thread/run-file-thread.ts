import { Worker } from "node:worker_threads";
import type { ReadCode } from "#files/read-refusal.ts";
import { createBoundedQueue } from "../concurrency/bounded-queue.ts";
import { AppError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import { smallFileBytes, type ThreadLimits } from "./thread-limits.ts";

/** Why a file was not read. `message` is pt-BR, safe to show. */
export type FileRefusal = { ok: false; code: ReadCode; message: string };

/**
 * Heap for short-lived objects. V8's default takes 100 MB more for a large file and saves only a
 * tenth of the time.
 */
const youngMb = 16;

const busy = () => new AppError("UNAVAILABLE", { retryAfterSeconds: 30 });

/**
 * One large file and one small file at a time in each process: a large one takes some hundred
 * megabytes for some seconds. Only one more large file may wait in a worker's place: the others
 * leave theirs and come back (run-work.ts). Sellers take turns.
 */
const lanes = {
  large: createBoundedQueue({ atOnce: 1, mostWaiting: 1, refuse: busy }),
  small: createBoundedQueue({ atOnce: 1, mostWaiting: 20, refuse: busy }),
};

type FileThread<Message, Result> = {
  program: URL;
  /** Its `workerData`. */
  input: unknown;
  limits: ThreadLimits;
  /** Returns the result once a message completes it. */
  receive: (message: Message) => Result | undefined;
};

/** Whose file is opened, and how large it is. */
export type FileOwner = { userId: string; byteCount: number };

export type FileThreadDeps = { log: Log; limits: Pick<Limits, "read" | "take"> };

/**
 * Opens an untrusted file in a separate thread with bounded time and memory, so that a hostile one
 * affects only itself (ST-08), and within its owner's time in this hour (D514). Throws only
 * UNAVAILABLE, while too many files wait.
 */
export async function runFileThread<Message, Result>(
  { log, limits }: FileThreadDeps,
  { userId, byteCount }: FileOwner,
  thread: FileThread<Message, Result>,
): Promise<Result | FileRefusal> {
  const lane = byteCount <= smallFileBytes ? lanes.small : lanes.large;
  return await lane.run(async () => {
    const { remaining, resetSeconds } = await limits.read("fileSecondsByUser", userId);
    if (remaining <= 0) return outOfTime(resetSeconds);
    const startMs = performance.now();
    const result = await run(log, thread);
    const seconds = Math.ceil((performance.now() - startMs) / 1000);
    await limits.take("fileSecondsByUser", userId, Math.min(seconds, remaining));
    return result;
  }, userId);
}

function run<Message, Result>(
  log: Log,
  { program, input, limits: { heapMb, timeoutMs }, receive }: FileThread<Message, Result>,
): Promise<Result | FileRefusal> {
  const { promise, resolve } = Promise.withResolvers<Result | FileRefusal>();
  const worker = new Worker(program, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  });
  const timer = setTimeout(() => resolve(tooMuchWork), timeoutMs);
  worker.on("message", (message: Message) => {
    const result = receive(message);
    if (result !== undefined) resolve(result);
  });
  worker.on("error", (err: Error & { code?: unknown }) => {
    if (err.code === "ERR_WORKER_OUT_OF_MEMORY") return resolve(tooMuchWork);
    log.error({ err }, "file_not_read");
    resolve(broken);
  });
  worker.on("exit", () => resolve(tooMuchWork));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

const tooMuchWork = fileRefusal(
  "TOO_MUCH_WORK",
  "Não conseguimos ler este arquivo: ele pede tempo ou memória demais. Salve só a aba dos produtos como CSV e tente de novo.",
);

function outOfTime(seconds: number): FileRefusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return fileRefusal(
    "TOO_MUCH_WORK",
    `Os seus arquivos já usaram o tempo de leitura desta hora. Nada foi perdido: envie este de novo em ${wait}.`,
  );
}

const broken = fileRefusal(
  "BROKEN_FILE",
  "Este arquivo está danificado ou incompleto. Abra-o no programa de planilhas, salve de novo como XLSX ou CSV e tente outra vez.",
);

export function fileRefusal(code: ReadCode, message: string): FileRefusal {
  return { ok: false, code, message };
}
