import { Hono } from "hono";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exhaustedLimitMs, watchPool } from "#server/platform/db/open-pools.ts";
import { addHealthRoutes } from "#server/platform/http/health.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { createLog } from "#server/platform/log.ts";
import { endWhenExhausted } from "./end-when-exhausted.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

let watch: ReturnType<typeof watchPool>;
afterEach(() => watch.end());

/** A pool whose one connection nobody gives back. */
function exhaust(): void {
  const pool = Object.defineProperty(new pg.Pool({ max: 1 }), "totalCount", { value: 1 });
  watch = watchPool("requests", pool);
  watch.noteTimeout();
}

test("D471 a process whose pool is exhausted for minutes stops itself, and says why", async () => {
  exhaust();
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const lines: string[] = [];
  endWhenExhausted(createLog("fatal", { write: (line) => void lines.push(line) }));
  await vi.advanceTimersByTimeAsync(exhaustedLimitMs / 2);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(exhaustedLimitMs);
  expect(kill.mock.calls).toEqual([[process.pid, "SIGTERM"]]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "pool_exhausted", pools: ["requests"] },
  ]);
});

test("D471 /healthz is 503 while a pool is exhausted for minutes", async () => {
  exhaust();
  const app = new Hono<HttpEnv>();
  // /healthz uses none of them.
  addHealthRoutes(app, {} as Parameters<typeof addHealthRoutes>[1], { needsQueue: false });
  expect((await app.request("/healthz")).status).toBe(200);
  vi.advanceTimersByTime(exhaustedLimitMs + 1);
  const response = await app.request("/healthz");
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: "exhausted", exhausted: ["requests"] },
  ]);
});
