import { expect, test } from "vitest";
import { readDockerignore } from "./build-context.ts";
import { readDockerfile } from "./read-dockerfile.ts";

test("a Dockerfile is read as stages of instructions, with continued lines joined", () => {
  const text = [
    "# A comment.",
    "ARG NODE_IMAGE=node:24",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a Dockerfile's own variable.
    "FROM ${NODE_IMAGE} AS build",
    "WORKDIR /app",
    "COPY package.json package-lock.json ./",
    "RUN npm ci && \\",
    "  npm run build",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a Dockerfile's own variable.
    "FROM ${NODE_IMAGE}",
    "ENV NODE_ENV=production DATA_DIR=/data",
    "COPY --from=build /app/core ./core",
    "USER node",
    'HEALTHCHECK --interval=10s CMD ["node", "-e", "1"]',
    'CMD ["node", "server/main.ts"]',
  ].join("\n");
  expect(readDockerfile(text)).toEqual([
    {
      name: "build",
      instructions: [
        { kind: "WORKDIR", path: "/app" },
        { kind: "COPY", from: null, sources: ["package.json", "package-lock.json"], target: "./" },
        { kind: "RUN", command: "npm ci &&  npm run build" },
      ],
    },
    {
      name: "",
      instructions: [
        { kind: "ENV", variables: { NODE_ENV: "production", DATA_DIR: "/data" } },
        { kind: "COPY", from: "build", sources: ["/app/core"], target: "./core" },
        { kind: "USER", name: "node" },
        { kind: "HEALTHCHECK", command: ["node", "-e", "1"] },
        { kind: "CMD", command: ["node", "server/main.ts"] },
      ],
    },
  ]);
});

test("an instruction that the test cannot execute is reported", () => {
  expect(() => readDockerfile("FROM node:24\nADD a b")).toThrow("ADD a b");
});

test.each([
  ["testing", "testing/app/test-app.ts", true],
  ["**/node_modules", "tools/emulators/stripe/node_modules/x.js", true],
  ["*.log", "a.log", true],
  ["*.log", "web/a.log", false],
  [".data*", ".data-demo/postgres/x", true],
  ["web/gql", "web/gql/gql.ts", true],
  ["web/gql", "web/gqlx/gql.ts", false],
])("the pattern %s in .dockerignore, for %s: %s", (pattern, file, isIgnored) => {
  expect(readDockerignore(`${pattern}\n`)(file)).toBe(isIgnored);
});
