/** Whether a host name, as in a Host header or an address, means this machine. */
export function isLoopbackName(name: string): boolean {
  return name === "localhost" || name === "::1" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The answer to a request under another name. */
export const foreignHost = "the emulator answers only to a name of this machine";

/**
 * Whether a request asks for an emulator by a name of its own: a loopback one, or the one of its
 * public address. A page whose name was pointed at 127.0.0.1 (DNS rebinding) asks by its own name,
 * and is as "same-origin" as it likes.
 */
export function isOwnHost(hostHeader: string | undefined, publicUrl: string): boolean {
  const hostname = URL.parse(`http://${hostHeader ?? ""}`)?.hostname ?? "";
  return isLoopbackName(hostname) || hostname === new URL(publicUrl).hostname;
}
