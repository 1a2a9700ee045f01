import { open, readFile, rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs `work` while holding a lock file, so that two copies started at once from one clone prepare
 * it once. The file names its process: a lock whose process is gone is taken over.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  let announced = false;
  while (!(await take(file))) {
    if (!announced)
      console.log(
        `Process ${await holderOf(file)} is preparing this clone (${file}); waiting. Delete that file if it is not.`,
      );
    announced = true;
    await wait(200);
  }
  try {
    await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file) {
  try {
    const handle = await open(file, "wx");
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const holder = await holderOf(file);
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
  return false;
}

async function holderOf(file) {
  return Number(await readFile(file, "utf8").catch(() => ""));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
