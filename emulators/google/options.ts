export type Options = {
  host: string;
  /** 0: any free one. */
  port: number;
  /** The address that browsers and the product use; null until the port is known. */
  publicUrl: string | null;
  clientId: string;
  clientSecret: string;
  /** The redirect addresses, as they would be registered with Google. */
  redirectUris: string[];
};

/** Reads the GOOGLE_LOCAL_* variables. Throws when the emulator must not run. */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  if (env.NODE_ENV === "production") throw new Error("the Google emulator does not run in production");
  const port = env.GOOGLE_LOCAL_PORT || "0";
  if (!/^\d+$/.test(port)) throw new Error("GOOGLE_LOCAL_PORT must be a whole number");
  return {
    host: env.GOOGLE_LOCAL_HOST || "127.0.0.1",
    port: Number(port),
    publicUrl: env.GOOGLE_LOCAL_PUBLIC_URL?.replace(/\/$/, "") || null,
    clientId: env.GOOGLE_LOCAL_CLIENT_ID || "local-client",
    clientSecret: env.GOOGLE_LOCAL_CLIENT_SECRET || "local-secret",
    redirectUris: (env.GOOGLE_LOCAL_REDIRECT_URIS || "http://localhost:3000/api/auth/google/callback").split(
      ",",
    ),
  };
}
