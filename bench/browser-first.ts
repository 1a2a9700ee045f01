import { readdir, readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";

/**
 * Gives a browser that is started next the processor before everything that runs already: this
 * process, its session and what it has started. A phone does not run the product's server as well.
 * On Linux, which divides the processor among sessions first; elsewhere it changes nothing.
 */
export async function browserFirst(): Promise<void> {
  if (process.platform !== "linux") return;
  for (const pid of [process.pid, ...(await descendants(process.pid))]) {
    await writeFile(`/proc/${pid}/autogroup`, "19").catch(ignoreMissing);
    // For a kernel that does not group sessions. This process' own priority would be the browser's.
    if (pid !== process.pid) setPriority(pid, constants.priority.PRIORITY_LOW);
    // The kernel allows an ordinary user ten changes a second.
    await setTimeout(100);
  }
  try {
    // Else Chromium's drawing threads come before the page. A phone draws by a chip of its own.
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    console.warn("Only root may raise the browser's priority: a phone's scores will vary more.");
  }
}

/** A process may have ended, and the kernel may have no groups of sessions. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function descendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    parents.set(Number(name), Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]));
  }
  const found = [root];
  for (const parent of found)
    for (const [pid, its] of parents) if (its === parent && !found.includes(pid)) found.push(pid);
  return found.slice(1);
}
