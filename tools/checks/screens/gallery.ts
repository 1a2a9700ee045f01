/**
 * `npm run gallery`: writes screenshots of every screen to gallery/, for each kind of account, both
 * themes, phone and desktop, from a temporary copy of the product. For visual review, not a test.
 */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { startTemporaryCopy } from "#scripts/local/temporary-copy.ts";
import { launchBrowser, signInToDemo } from "#tools/checks/run/browser.ts";
import { rowScreens } from "./row-screens.ts";
import { sellerScreens, visitorScreens } from "./screens.ts";

const folder = path.resolve("gallery");
const accounts = ["gratuito", "teste", "acabando", "expirado", "assinante"];
const withCatalogue = "assinante";
const themes = ["light", "dark"] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Parts outside the viewport would be left white. */
const allVisible = "* { content-visibility: visible !important }";

type Look = { theme: (typeof themes)[number]; size: (typeof sizes)[number] };

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const copy = await startTemporaryCopy();
const browser = await launchBrowser();
let pictures = 0;
try {
  for (const theme of themes) {
    for (const size of sizes) {
      await photograph(null, visitorScreens, { theme, size });
      for (const account of accounts)
        await photograph(account, [...sellerScreens, "/no/such/page"], { theme, size });
    }
  }
  console.log(`${pictures} pictures in ${folder}`);
} finally {
  await browser.close();
  await copy.stop();
}

/** Takes screenshots of the routes for one account; null is signed out. */
async function photograph(account: string | null, paths: readonly string[], { theme, size }: Look) {
  const context = await browser.newContext({
    baseURL: copy.url,
    viewport: size,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  if (account !== null)
    await signInToDemo(context, { url: copy.url, username: account, password: copy.demoPassword });
  const rows = account === withCatalogue ? await rowScreens(context.request, copy.url) : {};
  const page = await context.newPage();
  for (const route of [...paths, ...Object.keys(rows)]) {
    await page.goto(rows[route] ?? route);
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor();
    // Scrolls until the page is complete, because the chart loads only near the viewport.
    await page.waitForFunction(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return document.querySelector(".rt-Skeleton, .loading") === null;
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    const name = [nameOf(route), account ?? "visitante", size.width, theme].join("_");
    const file = path.join(folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true, style: allVisible });
    pictures += 1;
  }
  await context.close();
}

/** '/' becomes dashboard, '/no/such/page' no-such-page, so that files sort by screen. */
function nameOf(route: string): string {
  return route === "/" ? "dashboard" : route.slice(1).replaceAll(/[/?=:]/g, "-");
}
