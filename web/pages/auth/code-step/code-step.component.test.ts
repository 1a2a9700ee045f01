import { errorText } from "#core/errors/errors.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { fillLogin, passwordField, person, sendLogin } from "#web/testing/screens/auth-form.ts";
import {
  appCode,
  enter,
  invalid,
  lostApp,
  passFirstStep,
  recoveryCode,
} from "#web/testing/screens/second-factor-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const login = { name: "Entre na sua conta" };

test("D104 a second step that took too long begins again; the link back keeps the redirect", async ({
  page,
}) => {
  await passFirstStep(page, "/auth?redirect=%2Fpricing");
  await expectAddress("/auth?redirect=%2Fpricing&step=code");
  refuse("completeSignIn", "SIGN_IN_EXPIRED", errorText.SIGN_IN_EXPIRED);
  await enter(page, appCode(page), "123456");
  await expect(toast(page)).toContainText("Comece de novo");
  await expect(page.getByRole("heading", login)).toBeVisible();
  await expectAddress("/auth?redirect=%2Fpricing");
  await fillLogin(page, person.username);
  await sendLogin(page);
  await page.getByRole("button", { name: "Voltar para o login" }).click();
  await expect(passwordField(page)).toBeVisible();
  await expectAddress("/auth?redirect=%2Fpricing");
});

test("D104 D135 the second step keeps the section that a link led to", async ({ page }) => {
  await passFirstStep(page, "/settings#dados");
  await expectAddress("/settings?step=code#dados");
  answer("completeSignIn", () => ({ __typename: "CompleteSignInPayload", viewer: signInAs("basic") }));
  await enter(page, appCode(page), "123456");
  await expectAddress("/settings#dados");
});

test("D104 after too many tries the page shows the wait and keeps what was typed", async ({ page }) => {
  await passFirstStep(page);
  answer("completeSignIn", () => ({
    __typename: "RateLimitedError",
    code: "RATE_LIMITED",
    message: "Muitas tentativas.",
    retryAfterSeconds: 600,
  }));
  await enter(page, appCode(page), "123456");
  await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Tente de novo em 10 minutos.");
  await expect(appCode(page)).toHaveValue("123456");
});

test("D104 D105 a recovery code is accepted in any case of letters, and errors stay at the field", async ({
  page,
}) => {
  const sent: unknown[] = [];
  const used = "Este código de recuperação não existe ou já foi usado.";
  answer("completeSignIn", ({ input }) => {
    sent.push(input.code);
    return sent.length === 1
      ? invalid("code", used)
      : { __typename: "CompleteSignInPayload", viewer: signInAs("basic") };
  });
  await passFirstStep(page, "/auth?redirect=%2Fpricing");
  await lostApp(page).click();
  await expect(page.getByRole("heading", { name: "Entre sem o aplicativo" })).toBeVisible();
  await expect(recoveryCode(page)).toBeFocused();
  await enter(page, recoveryCode(page), "123");
  await expect(recoveryCode(page)).toHaveAccessibleDescription(/10 letras e números/);
  expect(sent).toEqual([]);
  await enter(page, recoveryCode(page), "7k2m9-pq4rt");
  await expect(recoveryCode(page)).toHaveAccessibleDescription(used);
  await expect(recoveryCode(page)).toBeFocused();
  await page.getByRole("button", { name: "Voltar para o código do aplicativo" }).click();
  await expect(appCode(page)).toBeFocused();
  await lostApp(page).click();
  await enter(page, recoveryCode(page), " 7k2m9 qf4tx");
  await expectAddress("/pricing");
  expect(sent).toEqual(["7k2m9-pq4rt", " 7k2m9 qf4tx"]);
});

test("D105 a link is requested on the second step, and the answer says that it waits", async ({ page }) => {
  answer("requestSecondFactorRemoval", () => ({
    __typename: "RequestSecondFactorRemovalPayload",
    availableAt: "2026-11-04T12:00:00.000Z",
  }));
  await passFirstStep(page);
  await lostApp(page).click();
  await page.getByRole("button", { name: "Pedir o link por e-mail" }).click();
  await expect(page.getByText("Enviamos um link para o e-mail da sua conta.")).toBeFocused();
});

test("D104 a sign-in with Google goes on with the code, and links the Google account after it", async ({
  page,
}) => {
  const order: string[] = [];
  answer("completeSignIn", () => {
    order.push("completeSignIn");
    return { __typename: "CompleteSignInPayload", viewer: signInAs("basic") };
  });
  answer("linkGoogleIdentity", () => {
    order.push("linkGoogleIdentity");
    return { __typename: "LinkGoogleIdentityPayload", viewer: signInAs("basic") };
  });
  await page.goto("/auth?google=link&step=code&redirect=%2Fpricing");
  await enter(page, appCode(page), " 123 456 ");
  await expect(toast(page)).toContainText("Google conectado");
  await expectAddress("/pricing");
  expect(order).toEqual(["completeSignIn", "linkGoogleIdentity"]);
});
