import { defineConfig } from "vitest/config";

/** graphql must load once, or Yoga takes our errors for strangers and masks them. */
const inline = [/graphql/, /@pothos/];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{core,server,web,emulators,testing,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          setupFiles: ["scripts/tests/property-seed.ts"],
          server: { deps: { inline } },
        },
      },
      {
        test: {
          name: "db",
          include: ["{server,testing,prisma,scripts}/**/*.db.test.ts"],
          globalSetup: "scripts/tests/database.ts",
          setupFiles: ["testing/api-watch-setup.ts", "scripts/tests/property-seed.ts"],
          maxWorkers: 2,
          isolate: false,
          // Hashing passwords is meant to be slow, and a busy machine makes it slower.
          testTimeout: 30_000,
          // Some start an emulator first, a process of its own.
          hookTimeout: 60_000,
          server: { deps: { inline } },
        },
      },
    ],
  },
});
