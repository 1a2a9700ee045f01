import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { storeClientFiles } from "./client-files.ts";

const script = `console.log("${"a release ".repeat(200)}")`;
const font = createHash("sha512").update("a font").digest();
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A server whose build has a script and a font with names of their own. */
async function release(): Promise<TestApp & { script: string; font: string }> {
  const webDir = await mkdtemp(path.join(tmpdir(), "calculadora-web-"));
  folders.push(webDir);
  const assets = path.join(webDir, "assets");
  await mkdir(assets);
  const names = { script: `page-${randomUUID()}.js`, font: `inter-${randomUUID()}.woff2` };
  await writeFile(path.join(assets, names.script), script);
  await writeFile(path.join(assets, `${names.script}.br`), brotliCompressSync(script));
  await writeFile(path.join(assets, `${names.script}.gz`), "");
  await writeFile(path.join(assets, names.font), font);
  return { ...(await testApp({ WEB_DIR: webDir })), ...names };
}

const get = async (app: TestApp, name: string, headers: Record<string, string> = {}) => {
  const response = await app.fetch(new Request(`http://localhost/assets/${name}`, { headers }));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("D281 a file of another build", () => {
  test("is served from the database, cached for good, once a server with that build has started", async () => {
    const [older, newer] = await Promise.all([release(), release()]);
    expect((await get(older, newer.script)).response.status).toBe(404);
    await Promise.all([1, 2].map(() => storeClientFiles(newer.deps)));
    await storeClientFiles(older.deps);
    for (const [server, name] of [
      [older, newer.script],
      [newer, older.script],
    ] as const) {
      const { response, bytes } = await get(server, name);
      expect([response.status, bytes.toString()]).toEqual([200, script]);
      expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  test("is sent as the build compressed it, to a browser that accepts that", async () => {
    const [older, newer] = await Promise.all([release(), release()]);
    await storeClientFiles(newer.deps);
    const { response, bytes } = await get(older, newer.script, { "accept-encoding": "gzip, br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    expect(bytes).toEqual(brotliCompressSync(script));
    const sent = await get(older, newer.font, { "accept-encoding": "gzip, br" });
    expect(sent.response.headers.get("content-type")).toBe("font/woff2");
    expect(sent.response.headers.has("content-encoding")).toBe(false);
    expect(sent.bytes).toEqual(font);
  });

  test("a later build with the same name does not replace its content", async () => {
    const [older, newer] = await Promise.all([release(), release()]);
    await storeClientFiles(newer.deps);
    await writeFile(
      path.join(newer.deps.env.webDir, "assets", `${newer.script}.br`),
      brotliCompressSync("other"),
    );
    await storeClientFiles(newer.deps);
    expect((await get(older, newer.script)).bytes.toString()).toBe(script);
  });

  test("D111 is renewed for as long as a server has it", async () => {
    const server = await release();
    await storeClientFiles(server.deps);
    server.clock.advance(80, "days");
    await storeClientFiles(server.deps);
    const { usedAt } = await server.db.clientFile.findUniqueOrThrow({ where: { name: server.script } });
    expect(usedAt).toEqual(server.clock.now());
  });

  test.each(["", "../index.html", "%2e%2e%2findex.html", "page-unknown.js", "page%00.js"])(
    "the name '%s' is not found",
    async (name) => {
      const { response } = await get(await release(), name);
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-cache"]);
    },
  );
});
