import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = {
  url: string;
  /** Gives each request to the next of these ports. */
  serve(ports: readonly number[]): void;
  /** What the servers refused under /assets. */
  missing: string[];
  close(): Promise<void>;
};

/** A load balancer that gives each request to the next server, whatever its connection. */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const missing: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ports[turn % ports.length];
    const { method, url = "", headers } = incoming;
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400 && url.startsWith("/assets/")) missing.push(`${statusCode} ${url}`);
      outgoing.writeHead(statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (next) => {
      ports = next;
    },
    missing,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
