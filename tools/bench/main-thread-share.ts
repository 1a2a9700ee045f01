import { readFile } from "node:fs/promises";

/** An event of Chromium's trace; times in microseconds, `tdur` is what the thread really ran. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
};

/**
 * The part (0 to 1) of its tasks' duration in which the page's main thread had a processor, from a
 * trace that Lighthouse saved. In the rest it waited for a processor or for something else;
 * Lighthouse counts that as the page's work too.
 */
export async function mainThreadShare(traceFile: string, url: string): Promise<number> {
  const { traceEvents } = JSON.parse(await readFile(traceFile, "utf8")) as { traceEvents: TraceEvent[] };
  const isOfPage = ({ name, args }: TraceEvent) =>
    name === "navigationStart" && args.data?.documentLoaderURL === url;
  const start = traceEvents.findLast(isOfPage);
  const isMainThread = ({ name, pid, args }: TraceEvent) =>
    name === "thread_name" && pid === start?.pid && args.name === "CrRendererMain";
  const thread = traceEvents.find(isMainThread);
  if (!start || !thread) throw new Error(`${traceFile}: no main thread of ${url}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === "RunTask" && pid === thread.pid && tid === thread.tid && ts >= start.ts,
  );
  const total = (of: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((sum, task) => sum + (of(task) ?? 0), 0);
  return total(({ tdur }) => tdur) / total(({ dur }) => dur);
}
