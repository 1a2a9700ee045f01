import { Agent, createServer, request } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";

export type Balancer = {
  url: string;
  /**
   * Gives each request, or each connection, to the next of these ports. A balancer of connections,
   * such as a Kubernetes service, leaves all requests of a connection with one server.
   */
  serve(ports: readonly number[], by?: "request" | "connection"): void;
  /** What the servers refused under /assets, as far as requests are seen. */
  missing: string[];
  close(): Promise<void>;
};

/** A load balancer in front of servers of two builds. */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let isByConnection = false;
  let turn = 0;
  const nextPort = () => {
    turn += 1;
    return ports[turn % ports.length] ?? 0;
  };
  const missing: string[] = [];
  const open = new Set<Socket>();
  const agent = new Agent({ keepAlive: true });
  const byRequest = createServer((incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const target = { host: "127.0.0.1", port: nextPort(), method, path: url, headers, agent };
    const passed = request(target, (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400 && url.startsWith("/assets/")) missing.push(`${statusCode} ${url}`);
      outgoing.writeHead(statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  const server = createTcpServer((client) => {
    open.add(client);
    client.on("close", () => open.delete(client));
    if (!isByConnection) return void byRequest.emit("connection", client);
    const upstream = connect(nextPort(), "127.0.0.1");
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (next, by = "request") => {
      ports = next;
      isByConnection = by === "connection";
    },
    missing,
    close: async () => {
      agent.destroy();
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
