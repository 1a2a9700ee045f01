import type { Deps } from "#server/platform/deps.ts";
import { surroundingsOf } from "#server/platform/http/caller/network-of.ts";
import type { LimitName, Quota } from "#server/platform/limits.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

type AttemptDeps = Pick<Deps, "limits" | "securityEvent">;

type Attempt = {
  /**
   * The account's username, even if its e-mail was typed; the typed name when there is no account.
   * Null for a passkey: no name is typed and a signature cannot be guessed, so only the address
   * counts.
   */
  username: string | null;
  source: RequestSource;
  /** The account and the browser, if the account has signed in there before. */
  knownDevice: { userId: string; deviceId: string } | null;
};

/** An attempt. Counts as failed until one of these is called. */
export type CountedAttempt = {
  /** It was right: resets the caller's own counters. */
  forgive(): Promise<void>;
  /** It could not be checked: it does not count. */
  withdraw(): Promise<void>;
};

type Counter = { limit: LimitName; key: string };

/** Share of a username's attempts after which its attackers are slowed down. */
const freeShare = 1 / 3;

/**
 * Counts an attempt to sign in before it is checked, so that concurrent attempts count like
 * sequential ones. Throws RateLimitedError; a refused attempt does not count (D85). A browser in
 * which the account has signed in before has its own counter, which nobody else can use up.
 */
export async function takeSignInAttempt(deps: AttemptDeps, attempt: Attempt): Promise<CountedAttempt> {
  const taken: Counter[] = [];
  const take = async (limit: LimitName, key: string): Promise<Quota> => {
    const about = { event: "sign_in_locked", typedName: attempt.username ?? undefined } as const;
    const quota = await takeLimit(deps, attempt.source, limit, key, about);
    taken.push({ limit, key });
    return quota;
  };
  const withdraw = async () => {
    await Promise.all(taken.map(({ limit, key }) => deps.limits.refund(limit, key)));
  };

  try {
    if (attempt.knownDevice) await take("signInByDevice", deviceKey(attempt.knownDevice));
    else if (attempt.username === null) await take("signInByAddress", attempt.source.address);
    else await takeAsStranger(take, attempt.username, attempt.source.address);
  } catch (error) {
    await withdraw();
    throw error;
  }
  return {
    withdraw,
    async forgive() {
      const own = taken.filter(
        ({ limit }) => limit === "signInByNameAndAddress" || limit === "signInByDevice",
      );
      const shared = taken.filter((counter) => !own.includes(counter));
      await Promise.all([
        ...own.map(({ limit, key }) => deps.limits.reset(limit, key)),
        ...shared.map(({ limit, key }) => deps.limits.refund(limit, key)),
      ]);
    },
  };
}

/**
 * The limit per username is far above the one per address: however often one stranger tries,
 * everybody else can still sign in. Once many addresses try the same username, each network gets
 * one attempt an hour.
 */
async function takeAsStranger(
  take: (limit: LimitName, key: string) => Promise<Quota>,
  username: string,
  address: string,
): Promise<void> {
  const name = username.toLowerCase();
  await take("signInByNameAndAddress", `${address} ${name}`);
  await take("signInByAddress", address);
  const { points, remaining } = await take("signInByName", name);
  if (points - remaining > points * freeShare)
    await take("signInSlowedDown", `${surroundingsOf(address)} ${name}`);
}

/**
 * Counts a successful sign-in, per user and per address; throws RateLimitedError. Leave one of them
 * out where a stricter limit applies.
 */
export async function countSignIn(
  deps: AttemptDeps,
  source: RequestSource,
  by: { userId?: string | undefined; isFromAddress?: boolean },
): Promise<void> {
  const { userId, isFromAddress = true } = by;
  if (isFromAddress) await takeLimit(deps, source, "signInsFromAddress", source.address, { userId });
  if (userId) await takeLimit(deps, source, "signInsOfUser", userId, { userId });
}

const deviceKey = ({ userId, deviceId }: { userId: string; deviceId: string }) => `${deviceId} ${userId}`;
