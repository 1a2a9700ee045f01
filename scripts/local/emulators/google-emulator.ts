import { type EmulatorProcess, startEmulator } from "../../../emulators/start-emulator.ts";
import { asLocalRunError } from "../local-run-error.ts";
import { emulatorHost, type GoogleEmulatorSettings } from "../local-settings.ts";

export type LocalGoogle = EmulatorProcess & {
  /** The variables that make the server use it. */
  env: { GOOGLE_ISSUER: string };
};

/** Starts the Google emulator, which may redirect to the product under each of its names on this machine. */
export async function startLocalGoogle(
  settings: GoogleEmulatorSettings,
  { publicUrl, port: productPort }: { publicUrl: string; port: number },
): Promise<LocalGoogle> {
  const origins = [publicUrl, ...["localhost", "127.0.0.1"].map((name) => `http://${name}:${productPort}`)];
  const url = googleEmulatorUrl(settings);
  const google = await startEmulator("google", {
    GOOGLE_LOCAL_HOST: emulatorHost,
    GOOGLE_LOCAL_PORT: String(settings.port),
    GOOGLE_LOCAL_PUBLIC_URL: url,
    GOOGLE_LOCAL_REDIRECT_URIS: [...new Set(origins)]
      .map((origin) => `${origin}/api/auth/google/callback`)
      .join(","),
  }).catch(asLocalRunError);
  return { ...google, env: { GOOGLE_ISSUER: url } };
}

/** The emulator's address. */
export function googleEmulatorUrl({ port }: GoogleEmulatorSettings): string {
  return `http://${emulatorHost}:${port}`;
}
