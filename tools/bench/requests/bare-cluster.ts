/**
 * The baseline of tools/bench/requests/web-processes.ts in a separate process: a server in as many
 * processes as WEB_CONCURRENCY says, which answers after calculating for about half a millisecond.
 */
import cluster from "node:cluster";
import { pbkdf2Sync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const processes = Number(process.env.WEB_CONCURRENCY);
const port = Number(process.env.PORT);
const rounds = 1000;

if (cluster.isPrimary && processes > 1) {
  const workers = Array.from({ length: processes }, () => cluster.fork());
  await Promise.all(workers.map((worker) => once(worker, "listening")));
  process.send?.("ready");
} else {
  const server = createServer((request, response) => {
    pbkdf2Sync("password", "salt", rounds, 32, "sha512");
    request.resume();
    response.setHeader("content-type", "application/json").end('{"data":{}}');
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  if (cluster.isPrimary) process.send?.("ready");
}
process.once("disconnect", () => process.exit(0));
