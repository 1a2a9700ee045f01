import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { person } from "#web/testing/screens/auth-form.ts";
import { answerRemoval } from "#web/testing/screens/second-factor-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const link = "/auth/second-factor-removal#token=dado";
const turnOff = { name: "Desativar a verificação" };
const refuseIt = { name: "Não fui eu: recusar o pedido" };

test("D105 D37 until three days have passed a mailed link only refuses, and its token leaves the address", async ({
  page,
}) => {
  const tokens: unknown[] = [];
  answerRemoval({ daysAgo: 1 });
  answer("refuseSecondFactorRemoval", ({ input }) => {
    tokens.push(input.token);
    return { __typename: "RefuseSecondFactorRemovalPayload", viewer: null };
  });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Pedido para entrar sem o código" })).toBeFocused();
  await expectAddress("/auth/second-factor-removal");
  await expect(page.getByText(`da conta ${person.username}`)).toBeVisible();
  await expect(page.getByRole("button", turnOff)).toHaveCount(0);
  await page.getByRole("button", refuseIt).click();
  await expect(page.getByRole("heading", { name: "Pedido recusado" })).toBeFocused();
  expect(tokens).toEqual(["dado"]);
  await page.getByRole("link", { name: "Criar senha nova" }).click();
  await expectAddress("/auth/forgot-password");
});

test("D105 a link that no longer works shows an error, before it is used and after", async ({ page }) => {
  answerRemoval({ daysAgo: 4 });
  await page.goto(link);
  refuse("removeSecondFactor", "REMOVAL_LINK_INVALID", "Este link já foi usado.");
  await page.getByRole("button", turnOff).click();
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  answer("secondFactorRemoval", () => null);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
});
