import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { isOwnHost } from "../loopback.ts";
import type { Options } from "./options.ts";
import { createProvider } from "./provider.ts";

const foreignHost = "the emulator answers only to a name of this machine";

export type Served = { url: string; port: number; close(): Promise<void> };

/**
 * Starts to listen. The provider is made once its own address, which it signs as the issuer, is
 * known.
 */
export async function serve(options: Options): Promise<Served> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  server.listen(options.port, options.host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  const url = options.publicUrl ?? `http://${host}:${port}`;
  const provide = (await createProvider(options, url)).callback();
  answer = (request, response) => {
    if (isOwnHost(request.headers.host, url)) return void provide(request, response);
    response.writeHead(403, { "content-type": "text/plain" }).end(foreignHost);
  };

  return {
    url,
    port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
