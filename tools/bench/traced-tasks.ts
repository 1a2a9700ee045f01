import type { CDPSession } from "@playwright/test";

/** A task of the browser in its trace, in microseconds, or the name of a thread. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * The result of `run`, and the processor time in milliseconds of each of the page's tasks
 * meanwhile.
 */
export async function tracedTasks<Result>(cdp: CDPSession, run: () => Promise<Result>) {
  const spent = new Map<string, number[]>();
  const mainThreads = new Set<string>();
  cdp.on("Tracing.dataCollected", ({ value }) => {
    // The trace event format has these fields.
    for (const { name, ph, pid, tid, tdur = 0, args } of value as unknown as TraceEvent[]) {
      const thread = `${pid}:${tid}`;
      if (name === "thread_name" && args?.name === "CrRendererMain") mainThreads.add(thread);
      if (name !== "RunTask" || ph !== "X") continue;
      const tasks = spent.get(thread) ?? [];
      tasks.push(tdur / 1000);
      spent.set(thread, tasks);
    }
  });
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["disabled-by-default-devtools.timeline"],
      excludedCategories: ["*"],
      // Large enough for minutes of trace.
      traceBufferSizeInKb: 1_000_000,
    },
  });
  const result = await run();
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await complete;
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  // Of the renderers' main threads the page's has the most work; its workers have threads apart.
  const ofPages = [...spent].filter(([thread]) => mainThreads.has(thread));
  const [[, tasks] = ["", []]] = ofPages.sort(([, a], [, b]) => sum(b) - sum(a));
  return { result, tasks };
}
