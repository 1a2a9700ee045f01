import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Sent = { method: string; path: string; body: string };

/** What happens to a request. `lost`: it is carried out, and its answer is not sent. */
type Fault = "lost" | "rate-limited";

/**
 * Passes requests on to a product and records them. `fault(n)` says what happens to the n-th
 * request, from 1; `onLost` is called before the connection of a lost answer closes.
 */
export async function startRecordingProxy(
  target: string,
  { fault, onLost }: { fault: (n: number) => Fault | null; onLost?: () => void },
) {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = "GET", url: path = "/", headers } = request;
    const body = Buffer.concat(parts).toString("utf8");
    sent.push({ method, path, body });
    const happens = fault(sent.length);
    if (happens === "rate-limited") {
      response.writeHead(429, { "retry-after": "1" }).end("{}");
      return;
    }
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: {
        authorization: `${headers.authorization}`,
        "content-type": `${headers["content-type"]}`,
      },
      ...(method === "GET" ? {} : { body }),
    });
    const text = await answer.text();
    if (happens === "lost") {
      onLost?.();
      response.destroy();
      return;
    }
    response.writeHead(answer.status, Object.fromEntries(kept(answer.headers))).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function kept(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => ["content-type", "retry-after", "x-catalogue-next"].includes(name));
}
