import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";

export type Received = { body: string; signature: string; event: Stripe.Event };

/** A webhook endpoint that stores what it receives. `answer` returns the status of each. */
export async function startReceiver(answer: (received: Received[]) => number = () => 200, listenOn = 0) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ body, signature: String(request.headers["stripe-signature"]), event: JSON.parse(body) });
    response.writeHead(answer(received)).end();
  });
  await new Promise<void>((resolve) => server.listen(listenOn, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    port,
    received,
    types: () => received.map(({ event }) => event.type),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
