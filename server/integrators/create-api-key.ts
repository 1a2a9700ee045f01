import { checkApiKeyName, maxApiKeys } from "../../core/integrators/api-key-rules.ts";
import { requireFeature } from "../access/require-feature.ts";
import type { Account } from "../auth/account.ts";
import type { Deps } from "../deps.ts";
import { InvalidInputError, RefusedError } from "../errors.ts";
import { apiKeyHint, hashApiKey, newApiKeySecret } from "./api-key-secret.ts";

/**
 * Makes an API key for a seller with `api_access` and answers it with its secret, which nobody can read again. A seller
 * has at most 5 that work (API_KEY_LIMIT): requests at once wait in line at the user's row, so that six never are.
 */
export async function createApiKey(
  deps: Pick<Deps, "db" | "clock" | "log">,
  account: Account,
  input: { name?: string | null | undefined },
) {
  requireFeature(deps, account, "api_access");
  const name = checkApiKeyName(input.name);
  if (!name.ok) throw new InvalidInputError(name.issues);

  const userId = account.id;
  const secret = newApiKeySecret();
  const apiKey = await deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const working = await tx.apiKey.count({ where: { userId, revokedAt: null } });
    if (working >= maxApiKeys) throw new RefusedError("API_KEY_LIMIT");
    return tx.apiKey.create({
      data: {
        userId,
        name: name.value,
        hash: hashApiKey(secret),
        hint: apiKeyHint(secret),
        createdAt: deps.clock.now(),
      },
    });
  });
  return { apiKey, secret };
}
