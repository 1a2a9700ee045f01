import { readdir, readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";

/**
 * Lowers the priority of everything that already runs here (this process, its session and its
 * children), so that a browser started next gets the processor first: a phone does not run the
 * product's server as well. Works only on Linux, which divides the processor among sessions first.
 */
export async function browserFirst(): Promise<void> {
  if (process.platform !== "linux") return;
  for (const pid of [process.pid, ...(await descendants(process.pid))]) {
    await writeFile(`/proc/${pid}/autogroup`, "19").catch(ignoreMissing);
    // For a kernel that does not group sessions. Not this process, whose priority the browser
    // inherits.
    if (pid !== process.pid) lowerPriority(pid);
    // The kernel allows an ordinary user ten changes a second.
    await setTimeout(100);
  }
  try {
    // Otherwise Chromium's drawing threads come before the page. A phone has a separate chip for
    // drawing.
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    console.warn("Only root may raise the browser's priority: a phone's scores will vary more.");
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    if (!(error instanceof Error && /ESRCH/.test(error.message))) throw error;
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
