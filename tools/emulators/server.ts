import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The options that every emulator reads from its variables. */
export type ServerOptions = {
  /** 0 means any free port. */
  port: number;
  /** The address for browsers; null: derived from the port. */
  publicUrl: string | null;
};

/** An emulator that listens; `close` ends its open connections. */
export type Served = { url: string; port: number; close(): Promise<void> };

/** Reads <SERVICE>_LOCAL_PORT and _PUBLIC_URL. Throws when the emulator must not run. */
export function readServerOptions(env: NodeJS.ProcessEnv, service: "Google" | "Stripe"): ServerOptions {
  if (env.NODE_ENV === "production") throw new Error(`the ${service} emulator does not run in production`);
  const prefix = `${service.toUpperCase()}_LOCAL`;
  return {
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

/** Starts to listen to this machine only, and returns the server's own address. */
export async function listen(server: Server, options: ServerOptions): Promise<{ url: string; port: number }> {
  server.listen(options.port, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}`, port };
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

/** The body of the response to a request with a foreign Host. */
export const foreignHost = "the emulator answers only to a name of this machine";

/**
 * Whether a request names this machine or the emulator's public address. Refusing other names stops
 * DNS rebinding: a page whose name resolves to 127.0.0.1 would otherwise count as same-origin.
 */
export function isOwnHost(hostHeader: string | undefined, publicUrl: string): boolean {
  const hostname = URL.parse(`http://${hostHeader ?? ""}`)?.hostname ?? "";
  return isLoopbackName(hostname) || hostname === new URL(publicUrl).hostname;
}
