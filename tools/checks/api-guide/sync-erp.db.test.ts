import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "#scripts/local/free-port.ts";
import { type GuideExamples, startGuideExamples } from "./guide-examples.ts";
import { startRecordingProxy } from "./recording-proxy.ts";

const patient = { timeout: 300_000 };
const soon = { timeout: 60_000, interval: 100 };

let guide: GuideExamples;
let erp: string;
beforeAll(async () => {
  guide = await startGuideExamples();
  erp = await guide.read("erp.csv");
}, 240_000);
afterAll(() => guide.stop(), 60_000);

const programs = [
  ["TypeScript", process.execPath, "sync-erp.mts"],
  ["Python", "python3", "sync_erp.py"],
] as const;

let running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
});

async function graphql<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${guide.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${guide.env.API_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: object };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

type Listing = { id: string; version: number; channel: string; priceCents: number | null };
type Product = {
  id: string;
  version: number;
  sku: string;
  name: string;
  costCents: number;
  listings: Listing[];
};

async function catalogue(): Promise<Product[]> {
  const data = await graphql<{ viewer: { products: { nodes: Product[] } } }>(
    `{ viewer { products(first: 100) { nodes { id version sku name costCents tags archivedAt
      listings { id version channel priceCents } } } } }`,
  );
  return data.viewer.products.nodes.sort((a, b) => a.sku.localeCompare(b.sku));
}

/** A seller with one product that the ERP's file names too, without the tag. */
async function newSeller(): Promise<void> {
  await guide.makeKey();
  await rm(path.join(guide.folder, "copy.json"), { force: true });
  await guide.write("erp.csv", erp);
  await graphql(`mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) { __typename } }`, {
    input: { products: [{ product: { sku: "ERP-03", name: "Minha", costCents: 5_000 } }] },
  });
}

function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: guide.folder, env: { ...guide.env, ...env } });
  running.push(child);
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => {
      output.text += text.toString();
    });
  return { child, output, exited: once(child, "exit") };
}

async function run(command: string, args: readonly string[], env?: Record<string, string>): Promise<string> {
  const { output, exited } = start(command, args, env);
  const [code] = await exited;
  expect([code, output.text]).toEqual([0, expect.any(String)]);
  return output.text;
}

/** The program's copy in the shape of the catalogue. */
async function copied() {
  const { products, listings } = JSON.parse(await guide.read("copy.json"));
  const under = (id: string) =>
    Object.entries<Omit<Listing, "id"> & { productId: string }>(listings)
      .filter(([, { productId }]) => productId === id)
      .map(([listingId, { productId: _, ...listing }]) => ({ id: listingId, ...listing }));
  return Object.entries<Omit<Product, "id">>(products)
    .map(([id, product]) => ({ id, ...product, listings: under(id) }))
    .sort((a, b) => a.sku.localeCompare(b.sku));
}

/** A change of another process can appear in the feed a moment later. */
const copyEquals = (command: string, file: string) =>
  vi.waitFor(async () => {
    await run(command, [file]);
    expect(await copied()).toEqual(await catalogue());
  }, soon);

const withErp = [
  ["ERP-01", "Caneca azul", 1_890, [["SHOPEE", 3_990]]],
  ["ERP-02", "Fone sem fio", 4_348, [["SHOPEE", 9_274]]],
  ["ERP-03", "Minha", 5_000, [["OWN_FEES", null]]],
];
const shown = (products: Product[]) =>
  products.map(({ sku, name, costCents, listings }) => [
    sku,
    name,
    costCents,
    listings.map(({ channel, priceCents }) => [channel, priceCents]),
  ]);

describe("AP-08 AP-09 AP-12 the guide's sync of an ERP", () => {
  test(
    "AP-12 both programs send the same requests, wait for a limit, and a second run sends nothing",
    patient,
    async () => {
      const bodies: string[][] = [];
      for (const [, command, file] of programs) {
        await newSeller();
        const proxy = await startRecordingProxy(guide.url, {
          fault: (n) => (n === 3 ? "rate-limited" : null),
        });
        const env = { API_URL: proxy.url };
        expect(await run(command, [file], env)).toContain("ERP-01: seria enviado\nERP-02: seria enviado\n");
        expect(shown(await catalogue())).toEqual(withErp.slice(2));
        expect(await run(command, [file, "--apply"], env)).toContain(
          'ERP-03: já existe sem a etiqueta "erp". Fica como está.\n2 criados, 0 mudados, 0 recusados\n',
        );
        await proxy.stop();
        const withoutTokens = proxy.sent.map(({ method, path: at, body }) =>
          [method, at, body.replace(/"since":"[^"]+"/, '"since":"…"')].join(" "),
        );
        bodies.push([...new Set(withoutTokens)]);
        expect(shown(await catalogue())).toEqual(withErp);
        await copyEquals(command, file);
        expect(await run(command, [file, "--apply"])).toContain("0 criados, 0 mudados, 0 recusados\n");
      }
      expect(bodies[0]).toEqual([
        expect.stringMatching(/^GET \/api\/exports\/catalogue\.jsonl /),
        expect.stringMatching(/^POST \/graphql .*catalogueChanges/s),
        expect.stringMatching(/^POST \/graphql .*upsertProducts/s),
      ]);
      expect(bodies[1]).toEqual(bodies[0]);
    },
  );

  // A first run asks for the catalogue and what changed since, then sends, then asks again.
  const points = programs.flatMap((program) => [1, 2, 3, 4].map((at) => [program[0], at, program] as const));
  test.each(points)(
    "AP-12 %s: killed before answer %d arrives, the next run finishes and nothing is doubled",
    patient,
    async (_, at, [, command, file]) => {
      await newSeller();
      const proxy = await startRecordingProxy(guide.url, {
        fault: (n) => (n === at ? "lost" : null),
        onLost: () => killed.child.kill("SIGKILL"),
      });
      const killed = start(command, [file, "--apply"], { API_URL: proxy.url });
      expect(await killed.exited).toEqual([null, "SIGKILL"]);
      await proxy.stop();
      await run(command, [file, "--apply"]);
      expect(shown(await catalogue())).toEqual(withErp);
      await copyEquals(command, file);
    },
  );

  test.each(programs)(
    "AP-10 %s: an event makes it read a change of another program",
    patient,
    async (_, command, file) => {
      await newSeller();
      await run(command, [file, "--apply"]);
      const port = await freePort();
      const { createWebhookEndpoint } = await graphql<{
        createWebhookEndpoint: { secret: string };
      }>(
        `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
        ... on CreateWebhookEndpointPayload { secret } } }`,
        { input: { url: `http://127.0.0.1:${port}/`, events: ["PRODUCT_CHANGED", "PRODUCT_CREATED"] } },
      );
      const { output } = start(command, [file, "--listen", String(port)], {
        WEBHOOK_SECRET: createWebhookEndpoint.secret,
      });
      await vi.waitFor(() => expect(output.text).toContain("esperando eventos"), soon);
      await graphql(
        `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) { __typename } }`,
        {
          input: { products: [{ product: { sku: "ERP-03", name: "Outro nome" } }] },
        },
      );
      await vi.waitFor(async () => {
        expect(output.text).toContain("cópia em dia");
        expect((await copied()).at(-1)?.name).toBe("Outro nome");
      }, soon);
      const stranger = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" });
      expect(stranger.status).toBe(401);
    },
  );
});
