import type { Page } from "@playwright/test";
import { fillDemoAccount, largeDemoAccount } from "#prisma/seed/demo-catalogue/fill-demo-account.ts";
import { startTemporaryCopy } from "#scripts/local/temporary-copy.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { launchBrowser, signInToDemo } from "#tools/checks/run/browser.ts";
import { quantile } from "../requests/load.ts";
import { printTable } from "../table.ts";
import { tracedTasks } from "../traced-tasks.ts";
import { measurePaste } from "./paste.ts";

/**
 * The table of products with BENCH_LISTINGS listings (100,000): pastes 1,000 prices, then scrolls
 * from the first row to the last (DESIGN 8.1), each frame as far as a dragged scroll bar. The time
 * of frames depends on the machine's load; the processor time of the page's tasks does not.
 */

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000);
const pixelsAFrame = 2200;
const maxFrameMs = 50;
const maxHeapMb = 250;

const copy = await startTemporaryCopy();
const browser = await launchBrowser();
try {
  const db = createDatabaseClient(copy.databaseUrl);
  const filling = { password: copy.demoPassword, products: listings, now: new Date() };
  await fillDemoAccount(db, filling, () => undefined);
  await db.$disconnect();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  await signInToDemo(context, { url: copy.url, username: largeDemoAccount, password: copy.demoPassword });
  const pastes = await measurePaste(await context.newPage(), copy.url);
  const page = await context.newPage();
  await page.goto(`${copy.url}/products`);
  await page.getByRole("grid").getByRole("link").first().waitFor();
  const cdp = await context.newCDPSession(page);
  const { result: frames, tasks } = await tracedTasks(cdp, () => scrollToEnd(page));
  await cdp.send("HeapProfiler.collectGarbage");
  const heapMb = (await cdp.send("Runtime.getHeapUsage")).usedSize / 1e6;
  const [worstFrame, worstTask] = [Math.max(...frames), tasks.reduce((a, b) => Math.max(a, b), 0)];
  const count = listings.toLocaleString("en");
  printTable("web: the table of products", [
    {
      what: `a scroll through ${count} listings, ${frames.length} frames`,
      measured: `worst ${worstFrame.toFixed(0)} ms, median ${quantile(frames, 0.5).toFixed(1)}, p99 ${quantile(frames, 0.99).toFixed(0)}`,
      target: `none over ${maxFrameMs} ms`,
      met: worstFrame <= maxFrameMs,
    },
    {
      what: "processor time of its longest task",
      measured: `${worstTask.toFixed(0)} ms, p99.9 ${quantile(tasks, 0.999).toFixed(0)}`,
      target: `none over ${maxFrameMs} ms`,
      met: worstTask <= maxFrameMs,
    },
    {
      what: "JavaScript heap at the end",
      measured: `${heapMb.toFixed(0)} MB`,
      target: `under ${maxHeapMb} MB`,
      met: heapMb < maxHeapMb,
    },
    ...pastes,
  ]);
} finally {
  await browser.close();
  await copy.stop();
}

/** Milliseconds of each frame until the last row is visible. */
function scrollToEnd(page: Page): Promise<number[]> {
  return page.evaluate(async (step) => {
    const frames: number[] = [];
    const grid = document.querySelector<HTMLElement>("[role=grid]");
    if (!grid) throw new Error("the page has no table");
    const last = Number(grid.getAttribute("aria-rowcount"));
    let before = performance.now();
    while (!grid.querySelector(`[aria-rowindex="${last}"]:not([aria-busy=true]) a`)) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - before);
      before = now;
      grid.scrollTop += step;
    }
    return frames;
  }, pixelsAFrame);
}
