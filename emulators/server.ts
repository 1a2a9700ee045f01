import { once } from "node:events";
import type { Server } from "node:http";

/** The options that every emulator reads from its variables. */
export type ServerOptions = {
  host: string;
  /** 0 means any free port. */
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

/** Whether a host name, as in a Host header or an address, means this machine. */
export function isLoopbackName(name: string): boolean {
  return name === "localhost" || name === "::1" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The body of the answer to a request with a foreign Host. */
export const foreignHost = "the emulator answers only to a name of this machine";

/**
 * Whether the Host of a request is the emulator's: a loopback name, or the host of its public
 * address. Refusing other names stops DNS rebinding: a page whose name resolves to 127.0.0.1 would
 * otherwise count as same-origin.
 */
export function isOwnHost(hostHeader: string | undefined, publicUrl: string): boolean {
  const hostname = URL.parse(`http://${hostHeader ?? ""}`)?.hostname ?? "";
  return isLoopbackName(hostname) || hostname === new URL(publicUrl).hostname;
}
