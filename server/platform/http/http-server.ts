import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** Limits on connections while they send a request (D83). Responses and streams are not timed. */
const connectionBounds = {
  /** For the request head, which Node limits to 16 KB. */
  headMs: 15_000,
  /**
   * For the whole request: 1 MB at 140 kbit/s, a file of 15 MB at 2.1 Mbit/s. Time that an upload
   * waits for memory in `receiveFile` counts too.
   */
  requestMs: 60_000,
  /** How often Node checks the two times. */
  checkMs: 5000,
  /**
   * For connections without a request. Longer than proxies keep a connection to a server (nginx 60
   * s, Caddy 120 s), so that the proxy closes first. A POST on a connection that is just closing
   * fails, because it may not be repeated.
   */
  idleMs: 125_000,
  /** Open connections per process. Further ones are closed, to save memory and file descriptors. */
  connections: 10_000,
};

/**
 * Node's HTTP server for an app. A client that sends too slowly gets 408 and loses the connection.
 */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  { headMs, requestMs, checkMs, idleMs, connections } = connectionBounds,
): Server {
  const options = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: idleMs,
  };
  const server = createServer(options, getRequestListener(fetch));
  server.maxConnections = connections;
  return server;
}
