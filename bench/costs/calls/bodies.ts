import { randomBytes } from "node:crypto";
import { encodeGlobalID } from "@pothos/plugin-relay";
import sharp from "sharp";
import Stripe from "stripe";
import { maxDraftChanges } from "#core/calculator-draft/accept-changes.ts";
import { cspReportPath } from "#server/platform/csp/csp-report-path.ts";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type Call, cookieOf, figuresOfCall, graphqlBy } from "../call.ts";
import type { Cost } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

const webhookBound = "1 MB a body; unsigned: one HMAC a secret";

/** The largest bodies and the most items that calls accept. */
export async function bodyCosts(environment: CostEnvironment): Promise<Cost[]> {
  const calls = { ...rawBodies(environment), ...(await sellersBodies(environment)) };
  const costs: Cost[] = [];
  for (const [what, { bound, ...call }] of Object.entries(calls))
    costs.push({ what, bound, measured: await figuresOfCall(environment, call) });
  return costs;
}

type BoundedCall = Call & { bound: string };

function rawBodies({ deps }: CostEnvironment): Record<string, BoundedCall> {
  const [secret = ""] = deps.env.stripe.webhookSecrets;
  const event = () => {
    const object = { object: "balance", note: "x".repeat(bodyBytes.most - 1000) };
    const id = `evt_${crypto.randomUUID().replaceAll("-", "")}`;
    const created = Math.floor(Date.now() / 1000);
    return JSON.stringify({ id, type: "balance.available", created, data: { object } });
  };
  const webhook = (body: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return { path: "/api/webhooks/stripe", headers, body };
  };
  return {
    "`POST /api/webhooks/stripe`, 1 MB unsigned": {
      bound: webhookBound,
      prepare: async () => webhook(event(), `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`),
      expected: { status: 400 },
    },
    "`POST /api/webhooks/stripe`, 1 MB signed": {
      bound: webhookBound,
      async prepare() {
        const payload = event();
        return webhook(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
      },
      expected: { status: 200 },
    },
    "`POST /csp-reports`, 16 KB": {
      bound: "16 KB, 20 a minute and address, 600 in all",
      async prepare() {
        const report = { "csp-report": { "effective-directive": "x".repeat(bodyBytes.anybody - 100) } };
        const headers = { "content-type": "application/csp-report" };
        return { path: cspReportPath, headers, body: JSON.stringify(report) };
      },
      expected: { status: 204 },
    },
  };
}

async function sellersBodies(environment: CostEnvironment): Promise<Record<string, BoundedCall>> {
  const { client, userId } = await createAccount(environment, "paid");
  const brand = { userId, name: "Loja", color: "#c03030", updatedAt: new Date() };
  await environment.db.brand.create({ data: brand });
  const logo = await largestLogo();
  const mercadoLivre = { category: "Informática", weightGrams: 800 };
  const product = (index: number) => ({ cost: 20 + index / 10, priceList: 50 + index / 7 });
  const inputs = Array.from({ length: 1000 }, (_, index) => ({
    ...product(index),
    marketplace: { mercadoLivre },
  }));
  const marketplaces = [{ shopee: {} }, { mercadoLivre }, { amazon: { category: "Casa" } }];
  const changes = Array.from({ length: maxDraftChanges }, (_, index) => ({
    field: "cost",
    value: `${index}`,
    changedAt: new Date().toISOString(),
  }));
  const right = { status: 200, text: /^(?!.*"errors")/s };
  return {
    "`POST /api/brand-logo`, 16 megapixels interlaced": {
      bound: "1 MB, 16 megapixels, one at a time, 20 wait (`encode-logo.test.ts`), 20 in 10 minutes a seller",
      async prepare() {
        const headers = { cookie: cookieOf(client), "content-type": "image/png" };
        return { path: "/api/brand-logo", headers, body: logo };
      },
      expected: { status: 200 },
    },
    "`calculatePrices`, 1,000 products under Mercado Livre's rules": {
      bound:
        "1,000 items; 10 points more each, so at most five such lists a request; every search ends (`extreme-inputs.test.ts`)",
      prepare: async () => graphqlBy(client, prices, { inputs }),
      expected: right,
    },
    "`channels`, 12 marketplaces": {
      bound: "12 channels (`channels.db.test.ts`), 30 points more each",
      prepare: async () =>
        graphqlBy(client, channels, {
          input: product(0),
          marketplaces: Array.from({ length: 4 }, () => marketplaces).flat(),
        }),
      expected: right,
    },
    "`saveCalculatorDraft`, 100 changes": {
      bound:
        "100 changes, 40 characters a number, 120 a name; one row, locked; cost 800, about 280 a minute and seller",
      prepare: async () =>
        graphqlBy(client, save, { input: { userId: encodeGlobalID("User", userId), changes } }),
      expected: { status: 200, text: /"SaveCalculatorDraftPayload"/ },
    },
  };
}

const prices = `query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) {
  marketplaceFee marginAfterAds { value pct } listPriceForMinimumMargin betterPrice { price } } }`;
const channels = `query ($input: PriceInput!, $marketplaces: [MarketplaceInput!]) {
  channels(input: $input, marketplaces: $marketplaces) { price { effectivePrice } priceForSameMargin } }`;
const save = `mutation ($input: SaveCalculatorDraftInput!) { saveCalculatorDraft(input: $input) { __typename } }`;

/** The same noise in every line: hard to decode, and small enough to be accepted. */
async function largestLogo(): Promise<Uint8Array> {
  const raw = { width: 4096, height: 4096, channels: 3 as const };
  const line = randomBytes(raw.width * raw.channels);
  const pixels = Buffer.alloc(line.length * raw.height, line);
  const png = await sharp(pixels, { raw }).png({ progressive: true, compressionLevel: 9 }).toBuffer();
  if (png.length > bodyBytes.most) throw new Error(`the logo has ${png.length} bytes`);
  return png;
}
