/**
 * With `node --import`: writes the addresses of all loaded modules, as JSON, into the file that
 * RECORD_MODULES_TO names, when the process ends.
 */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** @type {Set<string>} */
const loaded = new Set();
registerHooks({
  load(url, context, nextLoad) {
    loaded.add(url);
    return nextLoad(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env.RECORD_MODULES_TO ?? "", JSON.stringify([...loaded])));
