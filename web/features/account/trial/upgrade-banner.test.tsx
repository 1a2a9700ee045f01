import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UpgradeBanner } from "./upgrade-banner.tsx";

test("S2-22 S2-23 a visitor is offered the trial without card; the button is a plain link that leaves for /api/login", () => {
  const banner = renderToStaticMarkup(<UpgradeBanner user={null} />);
  expect(banner).toContain("Teste grátis por 7 dias, sem cartão");
  expect(banner).toMatch(/<a [^>]*href="\/api\/login"/);
});
