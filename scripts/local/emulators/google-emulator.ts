import { type Child, startChild } from "../child.ts";
import { emulatorHost, type GoogleEmulatorSettings } from "../local-settings.ts";

export type LocalGoogle = Child & {
  /** What the server is given to use it. */
  env: { GOOGLE_ISSUER: string };
};

/** Starts the Google emulator, which leads back to the product by each name it has on this machine. */
export async function startGoogleEmulator(
  settings: GoogleEmulatorSettings,
  { publicUrl, port: productPort }: { publicUrl: string; port: number },
): Promise<LocalGoogle> {
  const origins = [publicUrl, ...["localhost", "127.0.0.1"].map((name) => `http://${name}:${productPort}`)];
  const url = googleEmulatorUrl(settings);
  const child = await startChild("The Google emulator", [...process.execArgv, "emulators/google/main.ts"], {
    GOOGLE_LOCAL_HOST: emulatorHost,
    GOOGLE_LOCAL_PORT: String(settings.port),
    GOOGLE_LOCAL_PUBLIC_URL: url,
    GOOGLE_LOCAL_REDIRECT_URIS: [...new Set(origins)]
      .map((origin) => `${origin}/api/auth/google/callback`)
      .join(","),
  });
  return { ...child, env: { GOOGLE_ISSUER: url } };
}

/** The emulator's own address. */
export function googleEmulatorUrl({ port }: GoogleEmulatorSettings): string {
  return `http://${emulatorHost}:${port}`;
}
