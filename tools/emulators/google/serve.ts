import { createServer, type RequestListener } from "node:http";
import { close, foreignHost, isOwnHost, listen, type Served } from "../server.ts";
import type { Options } from "./options.ts";
import { createProvider } from "./provider.ts";

/** Starts to listen, then creates the provider, whose issuer is the server's address. */
export async function serve(options: Options): Promise<Served> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const listening = await listen(server, options);
  const url = options.publicUrl ?? listening.url;
  const provide = (await createProvider(options, url)).callback();
  answer = (request, response) => {
    if (isOwnHost(request.headers.host, url)) return void provide(request, response);
    response.writeHead(403, { "content-type": "text/plain" }).end(foreignHost);
  };
  return { url, port: listening.port, close: () => close(server) };
}
