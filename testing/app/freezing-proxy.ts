import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type FreezingProxy = {
  /** The database's address through the proxy. */
  url: string;
  /**
   * From now on everything is acknowledged and nothing forwarded, as by a gateway whose peer is
   * gone. /
   */
  freeze(): void;
  /** Forwards for new connections. The frozen ones stay dead, and open. */
  thaw(): void;
  stop(): Promise<void>;
};

/** A TCP proxy in front of a database that can swallow packets. */
export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    if (isFrozen) dead.add(client);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on("data", (data) => {
        if (!dead.has(client)) to.write(data);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        open.delete(from);
        if (!dead.has(client)) to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of open) dead.add(socket);
    },
    thaw() {
      isFrozen = false;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
