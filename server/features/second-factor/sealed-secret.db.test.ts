import { expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import { afterPassword, complete, protectedAccount, totpCode } from "#testing/data/second-factor.ts";
import { resealSecrets } from "./sealed-secret.ts";

const older = "a secret that only the tests use";
const newest = "the newest secret that the tests use";

test("D104 after a rotation of SESSION_SECRET the older one can be removed", async () => {
  const before = await testApp();
  const account = await protectedAccount(before);
  const during = await testApp({ SESSION_SECRET: `${newest},${older}` });
  expect(await resealSecrets(during.deps)).toBeGreaterThan(0);
  expect(await resealSecrets(during.deps)).toBe(0);

  const after = await testApp({ SESSION_SECRET: newest });
  const client = await afterPassword(after, account);
  expect(await complete(client, totpCode(after, account.secret, 1))).toMatchObject({
    __typename: "CompleteSignInPayload",
  });
});

test("D104 a secret that no SESSION_SECRET opens is logged and left as it is", async () => {
  const account = await protectedAccount(
    await testApp({ SESSION_SECRET: "a lost secret that the tests use" }),
  );
  const app = await testApp();
  const where = { userId: account.userId };
  const stored = () => app.db.secondFactor.findUnique({ where, omit: { sealedSecret: false } });
  const before = await stored();
  await resealSecrets(app.deps);
  expect(await stored()).toEqual(before);
  expect(app.logged).toContainEqual(
    expect.objectContaining({ level: "error", msg: "second_factors_unreadable" }),
  );
});
