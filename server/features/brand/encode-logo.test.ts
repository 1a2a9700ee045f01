import { expect, test } from "vitest";
import { picture } from "#testing/data/pictures.ts";
import { encodeLogo, encodingBounds } from "./encode-logo.ts";

test("SEC-12 D83 of many concurrent logos 20 wait; the rest must retry", async () => {
  const file = await picture("png");
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => encodeLogo(file)));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(encodingBounds).toEqual({ atOnce: 1, mostWaiting: 20 });
  expect(refused).toHaveLength(29);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: "UNAVAILABLE", details: { retryAfterSeconds: 20 } });
  expect((await encodeLogo(file)).byteLength).toBeGreaterThan(0);
});
