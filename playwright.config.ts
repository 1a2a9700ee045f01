import { defineConfig, devices } from "@playwright/test";
import { journeyChromium } from "#tools/checks/run/browser.ts";

const port = Number(process.env.E2E_PORT ?? 3900);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "e2e",
  // Playwright empties this folder before it starts; other stages write next to it.
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  reporter: [[process.stdout.isTTY ? "line" : "dot"], ["json", { outputFile: "test-results/browser.json" }]],
  // Room for a busy machine; nothing here is measured.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // Animating the loading placeholders takes a third of the processor time.
    contextOptions: { reducedMotion: "reduce" },
    // Recording adds two thirds to the time of a run: pass `--trace on` to inspect a test.
    trace: "off",
    launchOptions: journeyChromium(),
  },
  webServer: {
    command: "node --disable-warning=ExperimentalWarning scripts/local/start.ts",
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: `test-results/data-${port}`,
      RATE_LIMIT_SCALE: "1000",
      PASSWORD_HASH_COST: "low",
      // As recommended for production: the build's list must contain every document that a page
      // sends.
      PERSISTED_DOCUMENTS_ONLY: "true",
      LOG_LEVEL: "warn",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
  },
});
