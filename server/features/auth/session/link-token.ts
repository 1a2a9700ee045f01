import { z } from "zod";
import type { Env } from "#server/platform/env/env.ts";
import { openSeal, seal } from "#server/platform/sealing/seal.ts";

type Secrets = Pick<Env, "sessionSecrets">;

/**
 * The token of a mailed link: a sealed id. It is created when the e-mail is written and stored
 * nowhere. Whether the link still works is decided by the row with this id.
 */
export type LinkToken = {
  seal(secrets: Secrets, id: string): Promise<string>;
  /** The id; null when the token is forged or expired. */
  open(secrets: Secrets, token: string): Promise<string | null>;
};

const uuid = z.uuid();

/** `idName` keeps a token of one purpose from being accepted for another. */
export function createLinkToken(idName: string, ttlSeconds: number): LinkToken {
  return {
    seal: (secrets, id) => seal(secrets, { [idName]: id }, ttlSeconds),
    async open(secrets, token) {
      const content = await openSeal<Record<string, unknown>>(secrets, token, ttlSeconds);
      return uuid.safeParse(content[idName]).data ?? null;
    },
  };
}
