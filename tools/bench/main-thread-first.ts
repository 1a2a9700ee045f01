import { execFile } from "node:child_process";
import { setInterval } from "node:timers/promises";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";

const run = promisify(execFile);
/** How often new pages are looked for. */
const everyMs = 25;

/**
 * From now on, the main thread of each page gets a processor as soon as it wants one. The simulated
 * phone has eight cores, so there a page does not wait for the browser's other threads. On two
 * cores it waits for them in a sixth of its time, which Lighthouse then multiplies by four.
 *
 * Needs Linux and root. Without them the page keeps its ordinary priority, and a warning says so.
 * Ends with the browser.
 */
export async function mainThreadFirst(browser: Browser): Promise<void> {
  if (process.platform !== "linux") return;
  const session = await browser.newBrowserCDPSession();
  const closed = new AbortController();
  browser.once("disconnected", () => closed.abort());
  void raiseNewPages().catch((error: unknown) => {
    if (!closed.signal.aborted) console.warn("A phone's scores will vary more:", error);
  });

  async function raiseNewPages(): Promise<void> {
    const raised = new Set<number>();
    for await (const _ of setInterval(everyMs, undefined, { signal: closed.signal })) {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      for (const { type, id } of processInfo) {
        if (type !== "renderer" || raised.has(id)) continue;
        raised.add(id);
        // A process and its main thread have the same number. Threads that it starts are ordinary.
        await run("chrt", ["--reset-on-fork", "--rr", "--pid", "1", String(id)]).catch(ignoreEnded);
      }
    }
  }
}

/** Chromium lists processes that have just ended. */
function ignoreEnded(error: Error): void {
  if (!error.message.includes("No such process")) throw error;
}
