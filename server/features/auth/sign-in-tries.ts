import type { Deps } from "#server/platform/deps.ts";
import { surroundingsOf } from "#server/platform/http/caller/network-of.ts";
import type { LimitName, Quota } from "#server/platform/limits.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

type TryDeps = Pick<Deps, "limits" | "securityEvent">;

type Try = {
  /** As it was typed. */
  username: string;
  source: RequestSource;
  /** The account and the browser, if it has signed in there before; null for everybody else. */
  knownDevice: { userId: string; deviceId: string } | null;
};

/** A try at a password, which counts as failed until one of these is called. */
export type CountedTry = {
  /** The password was right. */
  forgive(): Promise<void>;
  /** There was no answer: the password was not looked at. */
  withdraw(): Promise<void>;
};

type Counter = { limit: LimitName; key: string };

/** Of the tries at one name, those after which its attackers are slowed down. */
const freeShare = 1 / 3;

/**
 * Counts a try at a password before it is looked at, so that many at once are no more than one after the other, or throws
 * RateLimitedError, which counts nothing (D85). A browser in which the account has signed in before has tries of its own,
 * which nobody else can use up.
 */
export async function takeSignInTry(deps: TryDeps, tried: Try): Promise<CountedTry> {
  const taken: Counter[] = [];
  const take = async (limit: LimitName, key: string): Promise<Quota> => {
    const about = { event: "sign_in_locked", typedName: tried.username } as const;
    const quota = await takeLimit(deps, tried.source, limit, key, about);
    taken.push({ limit, key });
    return quota;
  };
  const withdraw = async () => {
    await Promise.all(taken.map(({ limit, key }) => deps.limits.refund(limit, key)));
  };

  try {
    if (tried.knownDevice) await take("signInByDevice", deviceKey(tried.knownDevice));
    else await takeAsStranger(take, tried);
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
 * The name's own limit is far above what one address gets: however hard one stranger tries, everybody else can sign in. Once
 * many addresses try the same name, each of them and its surroundings have one try an hour.
 */
async function takeAsStranger(
  take: (limit: LimitName, key: string) => Promise<Quota>,
  { username, source: { address } }: Try,
): Promise<void> {
  const name = username.toLowerCase();
  await take("signInByNameAndAddress", `${address} ${name}`);
  await take("signInByAddress", address);
  const { points, remaining } = await take("signInByName", name);
  if (points - remaining > points * freeShare)
    await take("signInSlowedDown", `${surroundingsOf(address)} ${name}`);
}

/**
 * Counts a sign-in that succeeds, by its user and, but for a known device, by its address; throws RateLimitedError. Either
 * is left out where another limit is tighter.
 */
export async function countSignIn(
  deps: TryDeps,
  source: RequestSource,
  by: { userId?: string | undefined; isFromAddress?: boolean },
): Promise<void> {
  const { userId, isFromAddress = true } = by;
  if (isFromAddress) await takeLimit(deps, source, "signInsFromAddress", source.address, { userId });
  if (userId) await takeLimit(deps, source, "signInsOfUser", userId, { userId });
}

const deviceKey = ({ userId, deviceId }: { userId: string; deviceId: string }) => `${deviceId} ${userId}`;
