import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs } from "#core/time.ts";
import { resetLinkMinutes } from "./mailed-links.ts";
import { isResetMailed, maxResetLinks, nextResetMail } from "./reset-link-rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21) + minute * minuteMs);
const minuteOf = (date: Date) => (date.getTime() - at(0).getTime()) / minuteMs;

describe("SEC-3 D86 whether another reset link is mailed", () => {
  test.each<[what: string, links: number[], now: number, isMailed: boolean]>([
    ["when there is none", [], 0, true],
    ["not while the only one is fresh", [0], 1.99, false],
    ["two minutes after the only one", [0], 2, true],
    ["not 14 minutes after the second", [0, 2], 16.99, false],
    ["a quarter of an hour after the second", [0, 2], 17, true],
    ["not while three work", [0, 2, 17], 29.99, false],
    ["not as soon as one of three has expired", [0, 2, 17], 30, false],
    ["a quarter of an hour after the third", [0, 2, 17], 32, true],
    ["whatever their order", [2, 0], 16, false],
  ])("%s", (_what, links, now, isMailed) => {
    expect(isResetMailed(links.map(at), at(now))).toBe(isMailed);
  });

  const gaps = fc.array(fc.integer({ min: 0, max: 20 * 60 }), { minLength: 1, maxLength: 300 });

  test("any pattern of requests gives at most three links and five e-mails an hour, valid 15 minutes", () => {
    fc.assert(
      fc.property(gaps, (seconds) => {
        const mails: number[] = [];
        let now = 0;
        for (const gap of seconds) {
          now += gap / 60;
          if (isResetMailed(mails.map(at), at(now))) mails.push(now);
          else expect(Math.max(...mails) + resetLinkMinutes - now).toBeGreaterThan(15);
          const working = mails.filter((minute) => now - minute < resetLinkMinutes);
          expect(working.length).toBeLessThanOrEqual(maxResetLinks);
          expect(mails.filter((minute) => now - minute < 60).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  test("the next e-mail is sent at the announced time, not a minute earlier", () => {
    const links = fc.array(fc.integer({ min: -60, max: 0 }), { maxLength: 5 });
    fc.assert(
      fc.property(links, (minutes) => {
        const made = minutes.map(at);
        const next = nextResetMail(made, at(0));
        expect(isResetMailed(made, next)).toBe(true);
        for (let minute = 0; minute < minuteOf(next); minute += 1)
          expect(isResetMailed(made, at(minute))).toBe(false);
      }),
    );
  });
});
