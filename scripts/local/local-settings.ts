import { existsSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { EnvError, readEnv } from "#server/platform/env/env.ts";
import { emulatorPort } from "#server/platform/env/stripe-env.ts";
import { makeFolderPrivate, makePrivate, privateFolderMode } from "#server/platform/private-files.ts";
import { freePort, listenError } from "./free-port.ts";
import { LocalRunError } from "./local-run-error.ts";
import { localSecrets } from "./secrets.ts";

export type LocalSettings = {
  /** The address for the browser. */
  publicUrl: string;
  host: string;
  port: number;
  dataDir: string;
  /** Null: the embedded Postgres. */
  databaseUrl: string | null;
  /** The address of a role that may create tables. Null: the database's own. */
  migrationDatabaseUrl: string | null;
  postgresPassword: string;
  demoPassword: string;
  opsPassword: string;
  /** Null: the real Stripe, or an emulator that runs elsewhere. */
  emulator: EmulatorSettings | null;
  /** Null: the real Google, or an emulator that runs elsewhere. */
  googleEmulator: GoogleEmulatorSettings | null;
  /**
   * Variables of the server. In development Vite listens on `port`, and the server on another one.
   */
  serverEnv: Record<string, string>;
};

/** The Google emulator has no passwords, so it always listens on the loopback address only. */
export type GoogleEmulatorSettings = { port: number };

/**
 * The Stripe emulator, also loopback only, because its API key is public. Keeps its state in `dir`.
 */
export type EmulatorSettings = GoogleEmulatorSettings & { dir: string; token: string };

/** The address of both emulators, which other machines cannot reach. */
export const emulatorHost = "127.0.0.1";

/**
 * Reads the variables of a local run. Throws LocalRunError, with one line, for settings that cannot
 * work.
 */
export async function localSettings(
  source: NodeJS.ProcessEnv,
  { dev }: { dev: boolean },
): Promise<LocalSettings> {
  if (source.NODE_ENV === "production")
    throw new LocalRunError(
      "npm start is the local mode, with demo accounts: with NODE_ENV=production run 'node server/main.ts'.",
    );
  const dataDir = path.resolve(source.DATA_DIR || ".data");
  await requireWritable(dataDir);
  await protect(dataDir);
  const secrets = await localSecrets(dataDir);
  const env = checkedEnv({
    ...source,
    SESSION_SECRET: source.SESSION_SECRET || secrets.sessionSecret,
    DATABASE_URL: source.DATABASE_URL || "postgresql://embedded",
  });
  await requireFree(env.host, env.port);
  return {
    publicUrl: env.publicUrl.origin,
    host: env.host,
    port: env.port,
    dataDir,
    databaseUrl: source.DATABASE_URL || null,
    migrationDatabaseUrl: source.DATABASE_URL ? env.migrationDatabaseUrl : null,
    postgresPassword: secrets.postgresPassword,
    demoPassword: secrets.demoPassword,
    opsPassword: source.OPS_PASSWORD || secrets.opsPassword,
    emulator: isStripeGiven(source)
      ? null
      : {
          port: await freePortNear(emulatorPort(env.port)),
          dir: path.join(dataDir, "stripe"),
          token: secrets.stripeToken,
        },
    googleEmulator: isGoogleGiven(source)
      ? null
      : {
          port: await freePortNear(googleEmulatorPort(env.port)),
        },
    serverEnv: {
      DATA_DIR: dataDir,
      OPS_PASSWORD: source.OPS_PASSWORD || secrets.opsPassword,
      SESSION_SECRET: source.SESSION_SECRET || secrets.sessionSecret,
      LOG_LEVEL: source.LOG_LEVEL || "warn",
      HOST: env.host,
      PORT: String(dev ? await freePort() : env.port),
      PUBLIC_URL: env.publicUrl.origin,
      OUTGOING_LOCAL_TARGETS: source.OUTGOING_LOCAL_TARGETS || "true",
      // Without a build there is no document list.
      ...(dev ? { PERSISTED_DOCUMENTS_ONLY: "false" } : {}),
      ...supportDefaults(source),
    },
  };
}

function isStripeGiven(source: NodeJS.ProcessEnv): boolean {
  return Boolean(source.STRIPE_SECRET_KEY || source.STRIPE_API_BASE);
}

function isGoogleGiven(source: NodeJS.ProcessEnv): boolean {
  return Boolean(source.GOOGLE_CLIENT_ID || source.GOOGLE_ISSUER);
}

/**
 * Twenty thousand above the app's port if that is valid. Ten thousand above is the Stripe
 * emulator's.
 */
function googleEmulatorPort(port: number): number {
  return port + 20_000 <= 65_535 ? port + 20_000 : port - 20_000;
}

async function freePortNear(wanted: number): Promise<number> {
  return (await listenError(emulatorHost, wanted)) === null ? wanted : freePort();
}

/** Placeholder links, so that the help page shows every channel. */
function supportDefaults(source: NodeJS.ProcessEnv): Record<string, string> {
  return {
    SUPPORT_CHAT_URL: source.SUPPORT_CHAT_URL || "https://wa.me/",
    SUPPORT_SCHEDULING_URL: source.SUPPORT_SCHEDULING_URL || "https://calendly.com/",
    SUPPORT_COMMUNITY_URL: source.SUPPORT_COMMUNITY_URL || "https://chat.whatsapp.com/",
    SUPPORT_EMAIL: source.SUPPORT_EMAIL || "suporte@exemplo.com.br",
  };
}

function checkedEnv(source: NodeJS.ProcessEnv): ReturnType<typeof readEnv> {
  try {
    return readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) throw new LocalRunError(error.message);
    throw error;
  }
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch {
    throw new LocalRunError(`DATA_DIR: the folder ${dataDir} cannot be written; choose another one.`);
  }
}

/**
 * Tightens modes left open by an older copy, a person or another umask. Postgres protects its own
 * folder.
 */
async function protect(dataDir: string): Promise<void> {
  await makeFolderPrivate(dataDir);
  for (const name of ["secrets.json", "mail", "stripe"]) await makePrivate(path.join(dataDir, name));
}

/**
 * Creates parents one by one: Node's recursive mkdir hangs where a parent fails with ENOENT
 * (/proc).
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: privateFolderMode });
}

async function requireFree(host: string, port: number): Promise<void> {
  const error = await listenError(host, port);
  if (error === "EADDRINUSE")
    throw new LocalRunError(
      `PORT: ${port} is taken by another program; choose another one, such as PORT=${port + 1}.`,
    );
  if (error !== null) throw new LocalRunError(`HOST, PORT: cannot listen on ${host}:${port} (${error}).`);
}
