import { productName } from "#core/product-name.ts";
import { demoAccounts } from "#prisma/seed/demo-accounts.ts";
import { isLoopbackName } from "#tools/emulators/server.ts";
import { emulatorUrl, googleEmulatorUrl } from "./emulators/emulators.ts";
import { LocalRunError } from "./local-run-error.ts";
import { type LocalSettings, localSettings } from "./local-settings.ts";
import { startProduct } from "./start-product.ts";

type StartOptions = {
  /** Restart the server and reload the page when a file changes. */
  dev: boolean;
  /** Resolves on a request to stop. */
  stopping: Promise<void>;
};

/**
 * Starts everything, prints the addresses, and returns once `stopping` has resolved and every part
 * has ended.
 */
export async function startLocal({ dev, stopping }: StartOptions): Promise<void> {
  const settings = await localSettings(process.env, { dev });
  const product = await startProduct(settings, { dev });
  try {
    console.log(welcome(settings));
    const failed = await Promise.race([stopping, product.ended]);
    if (failed) throw new LocalRunError(`Stopped, because ${failed} ended by itself (see the reason above).`);
    console.log("\nStopping; the data is kept.");
  } finally {
    await product.stop();
  }
}

function welcome(settings: LocalSettings): string {
  const { publicUrl, demoPassword, opsPassword, emulator, googleEmulator } = settings;
  const accounts = demoAccounts.map(({ username, about }) => `    ${username.padEnd(10)} ${about}`);
  return [
    "",
    `  ${productName} is ready at ${publicUrl}`,
    "",
    `  Demo accounts, password ${demoPassword}`,
    ...accounts,
    "",
    `  Queues and mail at ${publicUrl}/ops, user ops, password ${opsPassword}`,
    emulator
      ? `  Stripe emulator at ${emulatorUrl(emulator)}`
      : "  Stripe as set by STRIPE_SECRET_KEY or STRIPE_API_BASE",
    googleEmulator
      ? `  Google emulator at ${googleEmulatorUrl(googleEmulator)}`
      : "  Google as set by GOOGLE_CLIENT_ID or GOOGLE_ISSUER",
    "",
    ...warningOf(settings),
    "  Ctrl-C stops it and keeps the data.",
    "",
  ].join("\n");
}

/** Lines that warn when HOST lets other machines connect. */
export function warningOf({ host, emulator, googleEmulator }: LocalSettings): string[] {
  if (isLoopbackName(host)) return [];
  const lines = [
    `  HOST=${host}: other machines may reach this copy, which is made for one person's own machine.`,
  ];
  if (emulator || googleEmulator)
    lines.push(
      "  The emulators are reachable on this machine only: from another one neither payments nor Google sign-in work.",
    );
  return [...lines, ""];
}
