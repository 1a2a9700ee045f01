import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { type FileOwner, runFileThread } from "./run-file-thread.ts";
import { smallFileBytes, threadLimits } from "./thread-limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const owner = (byteCount: number): FileOwner => ({ userId: newId(Date.now()), byteCount });
/** A thread that ends with `input`, or never. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(
    'import { parentPort, workerData } from "node:worker_threads"; if (workerData === "never") setInterval(() => {}, 1000); else parentPort.postMessage(workerData);',
  )}`,
);
const open = (who: FileOwner, input: string, timeoutMs = threadLimits.timeoutMs) =>
  runFileThread<string, string>(app.deps, who, {
    program,
    input,
    limits: { ...threadLimits, timeoutMs },
    receive: (message) => message,
  });

describe("D514 files of sellers", () => {
  test("a small file is read while a large one of somebody else takes its time", async () => {
    const large = open(owner(smallFileBytes + 1), "never", 3000);
    expect(await open(owner(smallFileBytes), "read")).toBe("read");
    expect(await large).toMatchObject({ ok: false, code: "TOO_MUCH_WORK" });
  });

  test("of three large files at once one is read, one waits, and one is put off", async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => open(owner(smallFileBytes + 1), "read")));
    expect(answers).toMatchObject([
      { value: "read" },
      { value: "read" },
      { reason: { code: "UNAVAILABLE" } },
    ]);
  });

  test("a seller's time for files is counted; without any left a file is refused with a way on", async () => {
    const who = owner(1);
    await open(who, "read");
    const { remaining } = await app.deps.limits.read("fileSecondsByUser", who.userId);
    expect(remaining).toBe(299);
    await app.deps.limits.take("fileSecondsByUser", who.userId, remaining);
    expect(await open(who, "read")).toMatchObject({
      ok: false,
      code: "TOO_MUCH_WORK",
      message: expect.stringMatching(/Nada foi perdido: envie este de novo em \d+ minutos/),
    });
    expect(await open(owner(1), "read")).toBe("read");
  });
});
