import { beforeAll, describe, expect, test } from "vitest";
import { describeCalls } from "#server/app/openapi/describe-calls.ts";
import { restRoutes } from "#server/app/rest-routes.ts";
import { testApp } from "../app/test-app.ts";
import { type ApiAnswer, createFindViolations, type FindViolations } from "./openapi-conformance.ts";

let findViolations: FindViolations;
beforeAll(async () => {
  const { deps } = await testApp();
  findViolations = createFindViolations(describeCalls(restRoutes(deps), deps.env));
});

const json = { "content-type": "application/json" };

function answer(
  change: Partial<Omit<ApiAnswer, "headers">> & { headers?: Record<string, string> },
): ApiAnswer {
  const { headers = json, ...rest } = change;
  const body = JSON.stringify({ message: "Seu teste grátis de 7 dias começou." });
  return {
    method: "POST",
    path: "/api/start-trial",
    status: 200,
    body,
    ...rest,
    headers: new Headers(headers),
  };
}

const refusal = '{"message":"Não.","code":"NOT_FOUND"}';

describe("the check of every response in the suite", () => {
  test.each<[what: string, given: Parameters<typeof answer>[0], violation: RegExp]>([
    ["a field too many", { body: '{"message":"Sim.","code":"X"}' }, /additional properties/],
    ["a field too few", { body: "{}" }, /required property 'message'/],
    ["a field of another type", { body: '{"message":1}' }, /body\/message must be string/],
    ["an unknown status", { status: 418 }, /418 is not described/],
    ["another content type", { headers: { "content-type": "text/html" } }, /text\/html is not described/],
    ["a code that is not the call's", { path: "/api/logout", status: 403, body: refusal }, /allowed values/],
    ["a body where none is described", { path: "/api/logout", status: 204 }, /it has a body/],
    [
      "a page at an unknown address",
      { path: "/api/x", status: 404, headers: {}, body: "<html>" },
      /instead of JSON/,
    ],
    ["a response at an unknown address", { path: "/api/x" }, /answers 200/],
    ["405 without Allow", { method: "PUT", status: 405, body: refusal }, /without Allow/],
    ["OPTIONS without Allow", { method: "OPTIONS", status: 204, body: "" }, /what is allowed/],
  ])("I5 %s is a violation", (_what, given, violation) => {
    expect(findViolations(answer(given)).join()).toMatch(violation);
  });

  test.each<[what: string, given: Parameters<typeof answer>[0]]>([
    ["what is described", {}],
    ["an unknown address that is refused", { path: "/api/x", status: 404, body: refusal }],
    ["HEAD without a body", { method: "HEAD", path: "/api/user", body: "" }],
    ["OPTIONS with Allow", { method: "OPTIONS", status: 204, body: "", headers: { allow: "POST" } }],
  ])("I5 %s fits", (_what, given) => {
    expect(findViolations(answer(given))).toEqual([]);
  });
});
