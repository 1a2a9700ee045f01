import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const link = "/auth/email-change#token=dado";
const refuseIt = { name: "Não fui eu: recusar a troca" };

function mailLink(): void {
  answer("emailChange", () => ({
    __typename: "EmailChange",
    username: "marina",
    requestedAt: "2026-11-21T12:00:00.000Z",
  }));
}

test("D250 D37 the old address refuses a change, and is led to a new password", async ({ page }) => {
  const tokens: unknown[] = [];
  mailLink();
  answer("refuseEmailChange", ({ input }) => {
    tokens.push(input.token);
    return { __typename: "RefuseEmailChangePayload", viewer: null };
  });
  await page.goto(link);
  await expect(page.getByText("entrou na conta marina")).toBeVisible();
  await expectAddress("/auth/email-change");
  await expectAccessibleAtBothSizes(page);
  await page.getByRole("button", refuseIt).click();
  await expect(page.getByRole("heading", { name: "Troca recusada" })).toBeFocused();
  expect(tokens).toEqual(["dado"]);
  await page.getByRole("link", { name: "Criar senha nova" }).click();
  await expectAddress("/auth/forgot-password");
});

test("D250 a link whose change has ended says so, before it is pressed and after", async ({ page }) => {
  mailLink();
  await page.goto(link);
  refuse("refuseEmailChange", "EMAIL_LINK_INVALID", "Este link já foi usado.");
  await page.getByRole("button", refuseIt).click();
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeFocused();
  answer("emailChange", () => null);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
});
