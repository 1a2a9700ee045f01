import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import { servedDocument } from "#testing/openapi/api-document.ts";

let text: string;
beforeAll(async () => {
  text = JSON.stringify(await servedDocument(await testApp()));
});

/** Pages and redirects of a browser: they answer 302 only. */
const redirects = ["/api/login", "/api/auth/google", "/api/auth/google/callback"];

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: { "no-server-example.com": "off" } });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems
    .map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
    .filter(
      (problem) =>
        !redirects.some(
          (path) => problem === `operation-2xx-response #/paths/${path.replaceAll("/", "~1")}/get/responses`,
        ),
    );
}

async function spectral(source: string): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas, "recommended"]] } as never);
  return (await linter.run(JSON.parse(source))).map(({ code, path }) => `${code} ${path.join("/")}`);
}

test("AP-11 the description of the REST calls follows the rules that Redocly recommends", async () => {
  expect(await redocly(text)).toEqual([]);
  expect(await redocly(text.replace('"operationId":"', '"operationID":"'))).not.toEqual([]);
});

test("AP-11 the description of the REST calls follows the rules that Spectral recommends", async () => {
  expect(await spectral(text)).toEqual([]);
  expect(await spectral(text.replace('"operationId":"', '"operationID":"'))).not.toEqual([]);
});
