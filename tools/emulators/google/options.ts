import { readServerOptions, type ServerOptions } from "../server.ts";

export type Options = ServerOptions & {
  /** The redirect addresses, as they would be registered with Google. */
  redirectUris: string[];
};

/** Reads the GOOGLE_LOCAL_* variables. Throws when the emulator must not run. */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  const redirectUris = env.GOOGLE_LOCAL_REDIRECT_URIS || "http://localhost:3000/api/auth/google/callback";
  return {
    ...readServerOptions(env, "Google"),
    redirectUris: redirectUris.split(","),
  };
}
