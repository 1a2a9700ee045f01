import type { Page } from "@playwright/test";

/** Whether the page's memory holds this text anywhere after garbage collection. */
export async function isInMemory(page: Page, text: string): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await devtools.detach();
  return chunks.join("").includes(text);
}
