import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { componentChromium } from "#tools/checks/run/browser.ts";
import { componentCommands } from "#tools/checks/run/component-commands.ts";
import { LongestFirst } from "#tools/checks/run/longest-first.ts";

/**
 * graphql must be loaded only once: otherwise Yoga does not recognise our errors and masks them.
 */
const inline = [/graphql/, /@pothos/];

/** How long an assertion is retried: room for a busy machine. */
const retried = { poll: { interval: 50, timeout: 15_000 } };

export default defineConfig({
  test: {
    silent: "passed-only",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{core,files,server,web,tools,testing,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,component,image}.test.ts", "**/node_modules/**"],
          setupFiles: ["tools/checks/run/property-seed.ts"],
          // A process for each file takes three times the processor time. A file that changes
          // shared state (timers, globals, a module) restores it.
          isolate: false,
          // Room for a busy machine.
          testTimeout: 20_000,
          expect: retried,
          server: { deps: { inline } },
        },
      },
      {
        // As in the build: React's development version takes twice the time.
        define: { "process.env.NODE_ENV": '"production"' },
        oxc: { jsx: { runtime: "automatic", development: false } },
        // Discovered before the first test: a package discovered later would reload the page during
        // a test.
        optimizeDeps: {
          entries: ["web/main.tsx", "web/testing/setup.ts", "web/**/*-worker.ts"],
          include: ["axe-core", "react/jsx-runtime"],
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
        },
        // The error overlay of a file that does not compile would cover the page of the next one.
        server: { hmr: { overlay: false } },
        test: {
          name: "component",
          include: ["web/**/*.component.test.ts"],
          setupFiles: ["web/testing/setup.ts"],
          // All files share one page, which loads the client once. `isolateTests` cleans it up.
          isolate: false,
          fileParallelism: false,
          // Room for a busy machine, and for the first test, during which Vite transforms the
          // client.
          testTimeout: 60_000,
          expect: retried,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            traceView: false,
            locators: { exact: false },
            commands: componentCommands,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: componentChromium(),
              contextOptions: {
                locale: "pt-BR",
                timezoneId: "America/Sao_Paulo",
                reducedMotion: "reduce",
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        // Builds the Docker image without Docker; only CI runs it.
        test: { name: "image", include: ["tools/**/*.image.test.ts"], fileParallelism: false },
      },
      {
        test: {
          name: "db",
          include: ["{server,testing,prisma,scripts,tools}/**/*.db.test.ts"],
          globalSetup: "tools/checks/run/database.ts",
          setupFiles: ["testing/app/db-test-setup.ts", "tools/checks/run/property-seed.ts"],
          // Two cores' worth: these tests wait for Postgres and start processes, and in `npm test` the
          // component tests run beside them.
          maxWorkers: 2,
          isolate: false,
          // Without optimising compiled code, which takes more processor time here than it saves.
          execArgv: ["--no-opt"],
          // Room for a busy machine.
          testTimeout: 30_000,
          expect: retried,
          // A truncated message hides the objects in it.
          chaiConfig: { truncateThreshold: 400 },
          // Some start an emulator first, which is a separate process.
          hookTimeout: 60_000,
          server: { deps: { inline } },
        },
      },
    ],
  },
});
