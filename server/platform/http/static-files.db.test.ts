import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productionVariables, type TestApp, testApp } from "#testing/app/test-app.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "web-"));
  await mkdir(path.join(folder, "web", "assets"), { recursive: true });
  await mkdir(path.join(folder, "web", "shell", "products"), { recursive: true });
  const files = {
    "secret.txt": "outside",
    "web/index.html": "<!doctype html><title>app</title>",
    "web/login.html": `<!doctype html><title>app</title><form></form><meta content="%PUBLIC_URL%/preview.png">`,
    "web/step-code.html": "<!doctype html><title>app</title><main>code</main>",
    "web/auth-forgot-password.html": "<!doctype html><title>app</title><main>forgot</main>",
    "web/shell.html": "<!doctype html><title>app</title><nav></nav>",
    "web/shell/_unknown.html": "<!doctype html><title>app</title><nav>unknown</nav>",
    "web/shell/calculator.html": "<!doctype html><title>app</title><nav>calculator</nav>",
    "web/shell/index.html": "<!doctype html><title>app</title><nav>dashboard</nav>",
    "web/shell/products/new.html": "<!doctype html><title>app</title><nav>new product</nav>",
    "web/shell/products/_id.html": "<!doctype html><title>app</title><nav>a product</nav>",
    "web/boot.js": "theme()",
    "web/assets/index-abc123.js": "script()",
    "web/assets/index-abc123.js.br": "compressed script",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  app = await testApp({ WEB_DIR: path.join(folder, "web"), PUBLIC_URL: "https://precos.example.com" });
});
afterAll(() => rm(folder, { recursive: true }));

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.client().send(url, { headers });
  return { response, text: await response.text() };
};

describe("the web app's files", () => {
  test.each(["/", "/calculator", "/auth?redirect=/pricing", "/does/not/exist"])(
    "S2-05 %s is a screen and gets the page, revalidated each time",
    async (url) => {
      const { response, text } = await get(url);
      expect(response.status).toBe(200);
      expect(text).toContain("<title>app</title>");
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test.each([
    ["/", "", "<form>"],
    ["/pricing", "other=1", "<form>"],
    ["/auth", "__Host-session=x", "<nav></nav>"],
    ["/pricing", "__Host-session=expired", "<nav>unknown</nav>"],
    ["/calculator", "__Host-session=x", "<nav>calculator</nav>"],
    ["/", "__Host-session=x", "<nav>dashboard</nav>"],
    ["/products/new?channel=SHOPEE", "__Host-session=x", "<nav>new product</nav>"],
    ["/products/0192", "__Host-session=x", "<nav>a product</nav>"],
    ["/products/0192/x", "__Host-session=x", "<nav>unknown</nav>"],
    ["/scenarios/0192", "__Host-session=x", "<nav>unknown</nav>"],
    ["/products/../calculator", "__Host-session=x", "<nav>calculator</nav>"],
    ["/../secret", "__Host-session=x", "<nav>unknown</nav>"],
    ["/calculator", "", "<form>"],
    ["/auth/forgot-password", "__Host-session=x", "</title>"],
    ["/auth/forgot-password", "", "<main>forgot</main>"],
    ["/auth/confirm-email", "", "</title>"],
    ["/auth/../secret", "", "<form>"],
    ["/auth?step=code", "", "<main>code</main>"],
    ["/auth?step=../secret", "", "</title>"],
    ["/auth?step=code", "__Host-session=x", "</title>"],
  ])("D138 %s with the cookie '%s' begins with %s", async (url, cookie, end) => {
    const { response, text } = await get(url, { cookie });
    expect(text).toContain(end);
    if (end === "</title>") expect(text).toMatch(/<\/title>$/);
    // A cache must not show a signed-out visitor's page to a session, nor the other way round.
    expect(response.headers.get("vary")).toContain("Cookie");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("files under /assets never change, others may", async () => {
    const asset = await get("/assets/index-abc123.js");
    expect(asset.text).toBe("script()");
    expect(asset.response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await get("/boot.js")).response.headers.get("cache-control")).toBe("no-cache");
  });

  test("compressed files of the build are sent to clients that accept them", async () => {
    const asset = await get("/assets/index-abc123.js", { "accept-encoding": "gzip, br" });
    expect(asset.text).toBe("compressed script");
    expect(asset.response.headers.get("content-encoding")).toBe("br");
    expect(asset.response.headers.get("vary")).toContain("Accept-Encoding");
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])(
    "a page is sent compressed as %s, with this installation's address in it",
    async (encoding, decompress) => {
      const response = await app.client().send("/pricing", { headers: { "accept-encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toContain("Accept-Encoding");
      const text = decompress(Buffer.from(await response.arrayBuffer())).toString();
      expect(text).toContain('content="https://precos.example.com/preview.png"');
      expect((await get("/pricing")).text).toBe(text);
    },
  );

  test("HEAD has the page's headers and no body", async () => {
    const response = await app.client().send("/pricing", { method: "HEAD" });
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await response.text()).toBe("");
  });

  test.each(["/assets/index-old.js", "/favicon.ico", "/assets/"])(
    "a missing file, %s, is 404",
    async (url) => {
      const { response } = await get(url);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).not.toContain("immutable");
    },
  );

  test("S2-03 a file name that a person typed gives the app's 404 page", async () => {
    expect((await get("/nothing.here", { accept: "text/html,*/*" })).text).toContain("<title>app</title>");
  });

  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/%00",
    "/%E0%A4%A",
  ])("%s does not lead outside the folder", async (url) => {
    const { response, text } = await get(url);
    expect(text).not.toContain("outside");
    expect(response.status).toBeLessThan(500);
  });

  test("D37 pages allow our own scripts and the payment provider's, and send the origin as referrer", async () => {
    const { headers } = (await get("/")).response;
    const policy = headers.get("content-security-policy") ?? "";
    // The only inline script is boot.js, as the build puts it into its pages (D237).
    const boot = createHash("sha256").update("theme()").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${boot}' ${app.deps.env.stripe.apiBase?.origin};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
  });

  test("in production the policy's only payment provider is Stripe", async () => {
    const production = await testApp({ ...productionVariables, WEB_DIR: path.join(folder, "web") });
    const policy = (await production.client().get("/")).headers.get("content-security-policy");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/js\.stripe\.com;/);
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });

  test("an http address does not require HTTPS of the browser", async () => {
    const plain = await testApp({ WEB_DIR: path.join(folder, "web") });
    const { headers } = await plain.client().get("/");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure");
  });
});
