import { appRoutes } from "@bull-board/api/dist/routes.js";
import { describe, expect, test } from "vitest";
import { opsActionOf } from "./audit-ops.ts";

const at = (address: string) => opsActionOf(`/ops/queues/api/queues/${address}`);

describe("SEC-14 D107 an operator's request is named by its address", () => {
  const changing = appRoutes.api.filter(({ method }) => method !== "get");

  test("every action of the board", () => {
    expect(changing.length).toBeGreaterThan(20);
    const commands = changing.map(({ route }) => opsActionOf(`/ops/queues${route}`.replaceAll(":", "")));
    expect(commands.filter(({ command }) => command === "ops.request")).toEqual([]);
    // Different addresses must give different actions.
    expect(new Set(commands.map(({ command }) => command)).size).toBe(changing.length);
  });

  test.each([
    ["pause", { command: "queues.pause", target: {} }],
    ["mail/pause", { command: "queue.pause", target: { queue: "mail" } }],
    ["mail/retry/failed", { command: "queue.retry", target: { queue: "mail", state: "failed" } }],
    ["mail/clean/completed", { command: "queue.clean", target: { queue: "mail", state: "completed" } }],
    ["mail/mail-1/retry", { command: "job.retry", target: { queue: "mail", jobId: "mail-1" } }],
    [
      "mail/repeat%3Aa%3A1/promote",
      { command: "job.promote", target: { queue: "mail", jobId: "repeat:a:1" } },
    ],
    ["mail/rate-limit/release", { command: "queue.rate-limit.release", target: { queue: "mail" } }],
    [
      "access/job-schedulers/check/run",
      { command: "scheduler.run", target: { queue: "access", scheduler: "check" } },
    ],
  ])("%s", (address, action) => expect(at(address)).toEqual(action));

  test("any other request has its path, truncated and without control characters", () => {
    const path = `/ops/other/${"x".repeat(400)}`;
    expect(opsActionOf(path)).toEqual({ command: "ops.request", target: { path: path.slice(0, 200) } });
    expect(at("mail/%1b%5B2J%E2%80%AEa/retry").target.jobId).toBe(" [2J a");
    expect(at("mail/%E0%A4%A/retry").target.jobId).toBe("%E0%A4%A");
  });
});
