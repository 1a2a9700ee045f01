/**
 * Loads the server and the worker once, without starting them, so that NODE_COMPILE_CACHE has what
 * Node compiles. Tests start about a hundred processes, and those that they kill keep nothing.
 */
import { flushCompileCache } from "node:module";

await import("#server/app/serve-web.ts");
await import("#server/app/workers.ts");
await import("#server/app/serve-metrics.ts");
flushCompileCache();
process.exit();
