import { brandText } from "#core/brand/brand-text.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

/**
 * Re-encodes an image and saves it as the brand's logo (D71). Without `white_label` it throws
 * FEATURE_DENIED before the file is read (D38). Without a saved brand it throws an
 * InvalidInputError for `name`, and for an invalid image one for `logo`.
 */
export async function saveLogo(
  deps: Pick<Deps, "db" | "clock" | "log" | "limits" | "securityEvent">,
  account: Account,
  source: RequestSource,
  readFile: () => Promise<Uint8Array>,
): Promise<void> {
  requireEntitlement(deps, account, "white_label");
  const file = await readFile();
  await takeLimit(deps, source, "logoUpload", account.id, { userId: account.id });
  // Loaded with the first logo: few processes ever encode one.
  const { encodeLogo } = await import("./encode-logo.ts");
  const logo = await encodeLogo(file);
  const { count } = await deps.db.brand.updateMany({
    where: { userId: account.id },
    data: { logo, updatedAt: deps.clock.now() },
  });
  if (count === 0) throw new InvalidInputError([{ field: "name", message: brandText.logoNeedsBrand }]);
}

/** Removes the logo, if there is one. Requires `white_label`, else FEATURE_DENIED. */
export async function removeLogo(deps: Pick<Deps, "db" | "clock" | "log">, account: Account): Promise<void> {
  requireEntitlement(deps, account, "white_label");
  await deps.db.brand.updateMany({
    where: { userId: account.id, logo: { not: null } },
    data: { logo: null, updatedAt: deps.clock.now() },
  });
}
