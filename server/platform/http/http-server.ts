import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** What a connection may hold without having sent a request (D83). Answers and streams may take as long as they like. */
const connectionBounds = {
  /** For the head of a request, which Node bounds to 16 KB. */
  headMs: 15_000,
  /** For a request with its body: 1 MB at 140 kbit/s. */
  requestMs: 60_000,
  /** How often Node looks. */
  checkMs: 5000,
  /** Open at once in one process. More are closed: memory and file descriptors last for those there are. */
  connections: 10_000,
};

/** Node's HTTP server in front of an app. Who sends too slowly gets 408 and loses the connection. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  { headMs, requestMs, checkMs, connections } = connectionBounds,
): Server {
  const options = { headersTimeout: headMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs };
  const server = createServer(options, getRequestListener(fetch));
  server.maxConnections = connections;
  return server;
}
