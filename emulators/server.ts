import { once } from "node:events";
import type { Server } from "node:http";

/** What every emulator is told by its variables. */
export type ServerOptions = {
  host: string;
  /** 0: any free one. */
  port: number;
  /** The address for browsers; null: derived from the port. */
  publicUrl: string | null;
};

/** Reads <SERVICE>_LOCAL_HOST, _PORT and _PUBLIC_URL. Throws when the emulator must not run. */
export function readServerOptions(env: NodeJS.ProcessEnv, service: "Google" | "Stripe"): ServerOptions {
  if (env.NODE_ENV === "production") throw new Error(`the ${service} emulator does not run in production`);
  const prefix = `${service.toUpperCase()}_LOCAL`;
  return {
    host: env[`${prefix}_HOST`] || "127.0.0.1",
    port: wholeNumber(env, `${prefix}_PORT`, 0),
    publicUrl: env[`${prefix}_PUBLIC_URL`]?.replace(/\/$/, "") || null,
  };
}

export function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}

/** Starts to listen, and returns the server's own address. */
export async function listen(server: Server, options: ServerOptions): Promise<{ url: string; port: number }> {
  server.listen(options.port, options.host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return { url: `http://${host}:${port}`, port };
}

/** Stops listening and ends open connections. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
