import { expectAccessible, violations } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

const titles = [
  "Perfil",
  "Impostos e padrões",
  "Notificações",
  "Sua marca",
  "Acesso à API",
  "Webhooks",
  "Segurança",
  "Dados",
];

test("AC-01 eight sections, the dangerous one last; on a desktop a list leads to each", async ({ page }) => {
  signInAs("trial");
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(titles);
  const list = page.getByRole("navigation", { name: "Seções das configurações" });
  await expect(list).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list.getByRole("link")).toHaveCount(8);
  const link = list.getByRole("link", { name: "Segurança" });
  await link.click();
  await expectAddress("/settings#seguranca");
  await expect(section(page, "Segurança").getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(page.getByCSS("#seguranca")).toBeFocused();
  await expect(link).toHaveAttribute("aria-current", "location");
  await expectAccessible(page);
});

test("the name in the header leads to the profile, from anywhere and again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  signInAs("paid");
  await page.goto("/help");
  const name = page.getByRole("banner").getByRole("link", { name: /^Marina/ });
  for (let visit = 0; visit < 2; visit += 1) {
    await name.click();
    await expectAddress("/settings#perfil");
    await expect(page.getByCSS("#perfil")).toBeFocused();
    await expect(section(page, "Perfil").getByRole("heading", { level: 2 })).toBeInViewport();
    window.scrollTo(0, 999);
  }
});

for (const tier of ["basic", "trial", "expired"] as const)
  test(`I5 a ${tier} seller reads what the API and the brand are for, with a link to the plans`, async ({
    page,
  }) => {
    signInAs(tier);
    await openSettings(page);
    const [keys, brand] = [section(page, "Acesso à API"), section(page, "Sua marca")];
    await expect(keys).toContainText("Para assinantes");
    await expect(keys).toContainText("Para programas que calculam os preços de milhares de produtos");
    await expect(keys.getByRole("button")).toHaveCount(0);
    await expect(brand).toContainText("o cálculo impresso sai com o nome, a cor e o logotipo da sua loja");
    await expect(brand.getByRole("textbox")).toHaveCount(0);
    await expect(keys.getByRole("link", { name: "Ver planos" })).toHaveCount(1);
    await brand.getByRole("link", { name: "Ver planos" }).click();
    await expectAddress("/pricing");
  });

test("AC-01 a blank name is refused at its field, a valid one is saved and shown in the header", async ({
  page,
}) => {
  const viewer = signInAs("basic");
  answer("updateProfile", ({ input }) => ({
    __typename: "UpdateProfilePayload",
    viewer: Object.assign(viewer, input),
  }));
  await openSettings(page);
  const name = section(page, "Perfil").getByRole("textbox", { name: "Nome", exact: true });
  await name.fill(" ");
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("Nome é obrigatório");
  await expect(name).toBeFocused();
  await name.fill("Mariana ");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Nome salvo");
  await expect(name).toHaveValue("Mariana");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Mariana/ })).toBeVisible();
});

test("AC-03 another browser is signed out; the list loses it and keeps this one", async ({ page }) => {
  const viewer = signInAs("basic");
  const here = viewer.sessions.edges[0];
  if (!here) throw new Error("no session");
  const phone = { ...here.node, id: "session:2", device: "Safari no iPhone", isCurrent: false };
  viewer.sessions.edges.push({ node: phone, cursor: "1" });
  answer("endSession", ({ input }) => {
    expect(input.id).toBe("session:2");
    viewer.sessions.edges.pop();
    return { __typename: "EndSessionPayload", viewer };
  });
  await openSettings(page);
  const list = page.getByRole("region", { name: "Onde você está conectado" });
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Chrome no Linux Este dispositivo");
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  // A name that contains the visible text, too.
  await expect.poll(() => violations(list.element())).toEqual([]);
  await list.getByRole("button", { name: "Encerrar sessão: Safari no iPhone" }).click();
  await expect(rows).toHaveCount(1);
  await expect(list).toBeFocused();
  await expect(toast(page)).toContainText("Sessão encerrada");
  await expect(toast(page)).toContainText("Safari no iPhone");
});
