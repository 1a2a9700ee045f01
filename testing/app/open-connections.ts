import { once } from "node:events";
import { connect } from "node:net";

/** What callers leave open: a connection for further requests, half a head, half a body. */
const sent = [
  "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "GET /healthz HTTP/1.1\r\nHost: loc",
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"',
];

/** Opens these connections to a local server and leaves them open. */
export async function openConnections(port: number): Promise<void> {
  for (const text of sent) {
    const socket = connect(port, "127.0.0.1");
    // The server may cut them off.
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(text);
  }
  // All have arrived: connections are accepted in order.
  await fetch(`http://127.0.0.1:${port}/healthz`);
}
