import { randomInt } from "node:crypto";
import { credentialLimits } from "#core/auth/credential-fields.ts";
import { usernameFromName } from "#core/auth/username-from-name.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { hasForbiddenCharacters, isBlank } from "#core/format/text-rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { GoogleUser } from "./verify-id-token.ts";

const maxNameLength = credentialLimits.name.max;

/**
 * Creates an account without a password for a verified Google account and returns its id. Derives
 * the username from the name, with a number if it is taken; the unique index decides. Throws the
 * constraint violation when a concurrent request registered the same e-mail or Google account.
 */
export async function registerGoogleUser(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: GoogleUser,
): Promise<string> {
  const { subject, email } = person;
  const username = await freeUsername(db, usernameFromName(person));
  const createdAt = clock.now();
  try {
    return await db.$transaction(async (tx) => {
      const names = { firstName: firstNameOf(person), lastName: cleanName(person.familyName) || null };
      const googleIdentity = { create: { subject, createdAt } };
      const dates = { createdAt, emailConfirmedAt: createdAt };
      const { id } = await tx.user.create({ data: { username, email, ...names, ...dates, googleIdentity } });
      await recordEvent(tx, { name: "user.registered", payload: { userId: id } }, createdAt);
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) !== "users_username_key") throw error;
    return registerGoogleUser({ db, clock }, person);
  }
}

/** Returns the name itself or, if it is taken, the first free one with a number appended. */
async function freeUsername(db: Db, base: string): Promise<string> {
  const few = Array.from({ length: 8 }, (_, index) => `${base}${index + 2}`);
  const far = Array.from({ length: 16 }, () => `${base}${randomInt(10, 1_000_000_000)}`);
  const candidates = [base, ...few, ...far];
  const found = await db.user.findMany({
    where: { username: { in: candidates } },
    select: { username: true },
  });
  const taken = new Set(found.map(({ username }) => username.toLowerCase()));
  const free = candidates.find((candidate) => !taken.has(candidate));
  if (!free) throw new Error("no username is free");
  return free;
}

/** The first name, or the local part of the e-mail if there is none. */
function firstNameOf({ givenName, email }: GoogleUser): string {
  return cleanName(givenName) || cleanName(email.split("@")[0] ?? email);
}

/** Makes a name valid by the rules of sign-up (D20): normalised, visible, not too long. */
function cleanName(text: string): string {
  const allowed = Array.from(cleanText(text, maxNameLength)).filter(
    (character) => !hasForbiddenCharacters(character),
  );
  const name = allowed.slice(0, maxNameLength).join("").trim();
  return isBlank(name) ? "" : name;
}
