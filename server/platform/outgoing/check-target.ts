import type { OutgoingEnv } from "#server/platform/env/outgoing-env.ts";
import { type ResolveHost, resolveHost, resolveTarget } from "./resolve-target.ts";
import { parseTarget, type TargetRefusal } from "./target-url.ts";

/** Saving an address waits so long for the name servers at most. */
const resolveMs = 4000;

/**
 * Why an address may not be saved, or null (D397). A name that does not resolve now may be saved:
 * every request checks it again.
 */
export async function targetRefusal(
  { outgoing }: { outgoing: OutgoingEnv },
  text: string,
  resolve: ResolveHost = resolveHost,
): Promise<TargetRefusal | null> {
  const { allowsLocal } = outgoing;
  const target = parseTarget(text, { allowsLocal });
  if (!target.ok) return target.reason;
  const signal = AbortSignal.timeout(resolveMs);
  const addresses = await resolveTarget(target.url, { allowsLocal, resolve, signal });
  return addresses ? null : "NOT_PUBLIC";
}
