import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long a stop waits for callers: for the rest of a request, and for a live-update stream to be
 * read to its end (D286).
 */
const lingerMs = 3000;
/** How often connections that have become idle are closed. */
const checkMs = 50;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Follows a server's connections. Returns its stop: takes no new connection, waits for the
 * responses to requests that have arrived in full, and closes all other connections after
 * `lingerMs`.
 */
export function prepareStop(server: Server, { lingerMs: patienceMs } = { lingerMs }): () => Promise<void> {
  const sockets = new Set<Socket>();
  const exchanges = new Map<Socket, Exchange>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      exchanges.delete(socket);
    });
  });
  server.on("request", (request, response) => {
    exchanges.set(request.socket, { request, response });
    response.once("close", () => exchanges.delete(request.socket));
  });

  return async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    // A response may leave its connection open for the next request.
    const checking = setInterval(() => server.closeIdleConnections(), checkMs);
    const cutting = setTimeout(() => {
      for (const socket of sockets) if (!isAtWork(exchanges.get(socket))) socket.destroy();
    }, patienceMs);
    await closed;
    clearInterval(checking);
    clearTimeout(cutting);
  };
}

/** Whether this process, and not the caller, is what the connection waits for. */
function isAtWork(exchange: Exchange | undefined): boolean {
  if (!exchange?.request.complete) return false;
  return !String(exchange.response.getHeader("content-type")).startsWith("text/event-stream");
}
