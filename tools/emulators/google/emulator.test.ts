import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Served } from "../server.ts";
import { readOptions } from "./options.ts";
import { serve } from "./serve.ts";

const callback = "http://localhost:3000/api/auth/google/callback";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");
let google: Served;

beforeAll(async () => {
  google = await serve(readOptions({}));
});
afterAll(() => google.close());

/** The product's authorization request with these parameters changed. */
function request(changes: Record<string, string | undefined> = {}): string {
  const asked = {
    client_id: "local-client",
    response_type: "code",
    redirect_uri: callback,
    scope: "openid email profile",
    state: "s",
    nonce: "n",
    prompt: "select_account",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  const present = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${google.url}/o/oauth2/v2/auth?${new URLSearchParams(present)}`;
}

/** A browser that keeps its cookies and does not follow redirects. */
function browser() {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Record<string, string>) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const body = form && new URLSearchParams(form);
    const response = await fetch(new URL(address, google.url), {
      method: form ? "POST" : "GET",
      headers: { cookie, accept: "text/html" },
      redirect: "manual",
      ...(body ? { body } : {}),
    });
    for (const [, name = "", value = ""] of response.headers
      .getSetCookie()
      .map((line) => /^(.*?)=(.*?);/.exec(line) ?? []))
      cookies.set(name, value);
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      html: await response.text(),
    };
  };
}

/** Submits the consent page and returns the parameters of the redirect to the product. */
async function choose(form: Record<string, string>): Promise<Record<string, string>> {
  const go = browser();
  const { location: page } = await go(request());
  expect((await go(page)).html).toContain("Escolha uma conta");
  const { location: resume } = await go(page, form);
  const { location } = await go(resume);
  expect(location.startsWith(callback)).toBe(true);
  return Object.fromEntries(new URL(location).searchParams);
}

function exchange(code: string, changes: Record<string, string> = {}): Promise<Response> {
  return fetch(`${google.url}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("local-client:local-secret")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: callback,
      code_verifier: verifier,
      ...changes,
    }),
  });
}

async function idTokenOf(code = ""): Promise<string> {
  const answer = (await (await exchange(code)).json()) as { id_token: string }; // RFC 6749, 5.1
  return answer.id_token;
}

test("a chosen account comes back with the state and a code for an ID token with Google's claims", async () => {
  const { code, state } = await choose({ who: "jose.conceicao@gmail.com" });
  expect(state).toBe("s");
  const keys = createRemoteJWKSet(new URL(`${google.url}/oauth2/v3/certs`));
  const expected = { issuer: google.url, audience: "local-client", algorithms: ["RS256"] };
  const { payload } = await jwtVerify(await idTokenOf(code), keys, expected);
  expect(payload).toMatchObject({
    sub: expect.stringMatching(/^\d{21}$/),
    email: "jose.conceicao@gmail.com",
    email_verified: true,
    name: "José Antônio Conceição",
    given_name: "José Antônio",
    family_name: "Conceição",
    nonce: "n",
  });
});

test("the same typed e-mail is always the same account, and omitted names have no claims", async () => {
  const payloads: Record<string, unknown>[] = [];
  for (const email of ["Ana@Loja.com", "ana@loja.com"]) {
    const { code } = await choose({ who: "typed", email });
    payloads.push(
      JSON.parse(Buffer.from((await idTokenOf(code)).split(".")[1] ?? "", "base64url").toString()),
    );
  }
  expect(payloads[0]?.sub).toBe(payloads[1]?.sub);
  expect(payloads[0]).not.toHaveProperty("name");
});

test("a person who refuses comes back with access_denied", async () => {
  expect(await choose({ who: "nobody" })).toMatchObject({ error: "access_denied", state: "s" });
});

test("an invalid e-mail shows the form again", async () => {
  const go = browser();
  const { location: page } = await go(request());
  const again = await go(page, { who: "typed", email: "ana" });
  expect([again.status, again.html.includes("Informe um e-mail")]).toEqual([422, true]);
});

test("a code works once, with its verifier and its client's secret", async () => {
  const { code = "" } = await choose({ who: "marina.souza@gmail.com" });
  expect((await exchange(code)).status).toBe(200);
  expect(await (await exchange(code)).json()).toMatchObject({ error: "invalid_grant" });
  const other = await choose({ who: "marina.souza@gmail.com" });
  const wrong = await exchange(other.code ?? "", { code_verifier: randomBytes(32).toString("base64url") });
  expect(await wrong.json()).toMatchObject({ error: "invalid_grant" });
});

test.each([
  ["another redirect address", { redirect_uri: "https://evil.example/callback" }],
  ["a client that is not registered", { client_id: "somebody" }],
])("%s is shown to the person, who is not redirected", async (_, changes) => {
  const answer = await browser()(request(changes));
  expect([answer.status, answer.location]).toEqual([400, ""]);
  expect(answer.html).toContain("Não foi possível entrar");
});

test("a request without a proof key is refused", async () => {
  const { location } = await browser()(
    request({ code_challenge: undefined, code_challenge_method: undefined }),
  );
  expect(new URL(location).searchParams.get("error")).toBe("invalid_request");
});

test("typed values are escaped", async () => {
  const go = browser();
  const { location: page } = await go(request());
  const { html } = await go(page, { who: "typed", email: "<script>alert(1)</script>" });
  expect(html).not.toContain("<script>alert");
});

test("it does not run in production", () => {
  expect(() => readOptions({ NODE_ENV: "production" })).toThrow("does not run in production");
  expect(() => readOptions({ GOOGLE_LOCAL_PORT: "http" })).toThrow(
    "GOOGLE_LOCAL_PORT must be a whole number",
  );
});
