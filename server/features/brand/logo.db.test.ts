import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { brandText } from "#core/brand/brand-text.ts";
import { maxLogoBytes } from "#core/brand/logo-rules.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { animatedPng, animatedWebp, picture, pngOfSize, sidewaysPhoto } from "#testing/data/pictures.ts";
import { refused, securityLogOf } from "#testing/data/security-log.ts";

let app: TestApp;
let ana: TestAccount;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "1000" });
  ana = await withBrand(app);
});

const path = "/api/brand-logo";

async function withBrand(on: TestApp): Promise<TestAccount> {
  const account = await createAccount(on, "paid");
  const { userId } = account;
  await on.db.brand.create({
    data: { userId, name: "Loja", color: "#1d6fb8", updatedAt: on.clock.now() },
  });
  return account;
}

function send({ client }: TestAccount, body: BodyInit, type = "image/png", headers = {}) {
  return client.send(path, { method: "POST", headers: { "content-type": type, ...headers }, body });
}

async function logoOf({ client }: TestAccount): Promise<Buffer> {
  return Buffer.from(await (await client.get(path)).arrayBuffer());
}

describe("I5 an accepted logo", () => {
  test.each(["png", "jpeg", "webp"] as const)("%s is re-encoded as a PNG", async (format) => {
    const sent = await picture(format);
    const response = await send(ana, sent, `image/${format}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      logoUrl: expect.stringMatching(/^\/api\/brand-logo\?v=[0-9a-f]{16}$/),
    });
    const logo = await logoOf(ana);
    expect(logo.equals(sent)).toBe(false);
    expect(await sharp(logo).metadata()).toMatchObject({ format: "png", width: 120, height: 60 });
  });

  test("is decoded by its bytes, not the header", async () => {
    expect((await send(ana, await picture("webp"), "image/png; x=y")).status).toBe(200);
    expect((await send(ana, await picture("png"), "IMAGE/JPEG")).status).toBe(200);
  });

  test("keeps transparency", async () => {
    await send(ana, await picture("png"));
    const { data } = await sharp(await logoOf(ana))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(128);
  });

  test.each([
    ["wide", { width: 2400, height: 300 }, [600, 75]],
    ["tall", { width: 300, height: 2400 }, [30, 240]],
    ["a line", { width: 9000, height: 1 }, [600, 1]],
    ["small, and is not enlarged", { width: 3, height: 2 }, [3, 2]],
    ["of 16 megapixels", { width: 4096, height: 4096 }, [240, 240]],
  ])("that is %s, fits 600 x 240", async (_what, size, [width, height]) => {
    expect((await send(ana, await picture("png", size))).status).toBe(200);
    expect(await sharp(await logoOf(ana)).metadata()).toMatchObject({ width, height });
  });

  test("is rotated upright, without metadata", async () => {
    const photo = await sidewaysPhoto();
    expect(photo.includes("Rua 7")).toBe(true);
    await send(ana, photo, "image/jpeg");
    const logo = await logoOf(ana);
    const { width, height, exif, orientation } = await sharp(logo).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 60, height: 120 });
    expect(logo.includes("Rua 7")).toBe(false);
  });

  test("drops data appended to the image", async () => {
    const script = "<script>alert(1)</script>";
    await send(ana, Buffer.concat([await picture("png"), Buffer.from(script)]));
    expect((await logoOf(ana)).includes("script")).toBe(false);
  });

  test("can have exactly 1 MB; one byte more is 413", async () => {
    expect((await send(ana, await pngOfSize(maxLogoBytes))).status).toBe(200);
    for (const length of [{}, { "content-length": String(maxLogoBytes + 1) }]) {
      const response = await send(ana, await pngOfSize(maxLogoBytes + 1), "image/png", length);
      expect([response.status, (await response.json()).code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    }
  });

  test("one of several sent concurrently is stored intact", async () => {
    const sizes = [11, 12, 13, 14, 15];
    const answers = await Promise.all(
      sizes.map(async (width) => (await send(ana, await picture("png", { width }))).status),
    );
    expect(answers).toEqual(sizes.map(() => 200));
    expect(sizes).toContain((await sharp(await logoOf(ana)).metadata()).width);
  });
});

const half = (file: Buffer<ArrayBuffer>) => file.subarray(0, file.length / 2);

async function noise(format: "png" | "jpeg" | "webp"): Promise<Buffer<ArrayBuffer>> {
  const raw = { width: 100, height: 100, channels: 3 } as const;
  return Buffer.from(await sharp(randomBytes(30_000), { raw }).toFormat(format).toBuffer());
}

describe("I5 an invalid logo is refused at its field", () => {
  test.each<[what: string, file: () => Promise<Buffer<ArrayBuffer>>, message: string]>([
    ["a GIF", () => picture("gif"), brandText.logoFormat],
    ["a TIFF", () => picture("tiff"), brandText.logoFormat],
    ["an AVIF", () => picture("avif"), brandText.logoFormat],
    ["an SVG", async () => Buffer.from(svg), brandText.logoFormat],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%âãÏÓ\n"), brandText.logoFormat],
    ["a page", async () => Buffer.from("<!doctype html><title>x</title>"), brandText.logoFormat],
    ["noise", async () => Buffer.from(randomBytes(5000)), brandText.logoFormat],
    ["an animated WebP", animatedWebp, brandText.logoFormat],
    ["an animated PNG", animatedPng, brandText.logoFormat],
    ["half a PNG", async () => half(await noise("png")), brandText.logoFormat],
    ["half a JPEG", async () => half(await noise("jpeg")), brandText.logoFormat],
    ["half a WebP", async () => half(await noise("webp")), brandText.logoFormat],
    ["a PNG's first bytes", async () => (await noise("png")).subarray(0, 8), brandText.logoFormat],
    ["nothing", async () => Buffer.alloc(0), brandText.logoEmpty],
    ["a bomb", () => picture("png", { width: 5000, height: 5000 }), brandText.logoTooManyPixels],
    ["a long bomb", () => picture("png", { width: 60_000, height: 300 }), brandText.logoTooManyPixels],
  ])("%s", async (_what, file, logo) => {
    const before = await logoOf(ana);
    const response = await send(ana, await file());
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: "BAD_USER_INPUT", message: `logo: ${logo}`, fields: { logo } },
    ]);
    expect((await logoOf(ana)).equals(before)).toBe(true);
  });

  test.each([
    "image/svg+xml",
    "image/gif",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain",
    "",
  ])("the content type %j is 415, whatever the bytes are", async (type) => {
    const response = await send(ana, await picture("png"), type);
    const { code, fields } = await response.json();
    expect([response.status, code, fields]).toEqual([
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      { logo: brandText.logoFormat },
    ]);
  });

  test("D38 permission is checked before the file", async () => {
    const account = await createAccount(app, "basic");
    const response = await send(account, "x", "text/plain");
    expect([response.status, (await response.json()).code]).toEqual([403, "FEATURE_DENIED"]);
  });

  test("a logo without a brand names what is missing", async () => {
    const account = await createAccount(app, "paid");
    const response = await send(account, await picture("png"));
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({ name: brandText.logoNeedsBrand });
  });

  test("another site's page cannot send one", async () => {
    const response = await send(ana, await picture("png"), "image/png", { origin: "https://outro.example" });
    expect([response.status, (await response.json()).code]).toEqual([403, "CROSS_SITE_REQUEST"]);
  });

  test("a seller can send 20 in ten minutes, whatever other sellers send", async () => {
    const limited = await testApp();
    const account = await withBrand(limited);
    for (let count = 0; count < 20; count += 1) await send(account, "x");
    const response = await send(account, await picture("png"));
    expect([response.status, (await response.json()).code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const { userId } = account;
    expect(securityLogOf(limited)).toEqual([refused("rate_limited", { reason: "logoUpload", userId })]);
    expect((await send(await withBrand(limited), await picture("png"))).status).toBe(200);
  });
});

describe("I5 reading a logo", () => {
  test("works for its owner only; without a logo it is 404 in JSON", async () => {
    await send(ana, await picture("png"));
    for (const other of [await withBrand(app), await createAccount(app, "basic")]) {
      const { logoUrl } = await (await send(ana, await picture("png"))).json();
      const response = await other.client.get(logoUrl);
      expect([response.status, (await response.json()).code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("returns an image with safe headers, never in shared caches", async () => {
    await send(ana, await picture("png"));
    const { status, headers } = await ana.client.get(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-cache",
      "content-disposition": 'inline; filename="logotipo.png"',
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
  });

  test("responds 304 to its entity tag; a new logo changes address and tag", async () => {
    const { logoUrl } = await (await send(ana, await picture("png"))).json();
    const etag = (await ana.client.get(logoUrl)).headers.get("etag") ?? "";
    expect(logoUrl).toContain(etag.replaceAll('"', ""));
    const ask = () => ana.client.send(logoUrl, { headers: { "if-none-match": `"other", ${etag}` } });
    const known = await ask();
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const next = await (await send(ana, await picture("png", { width: 7 }))).json();
    expect(next.logoUrl).not.toBe(logoUrl);
    expect((await ask()).status).toBe(200);
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>';
