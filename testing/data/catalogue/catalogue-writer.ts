import fc from "fast-check";
import type { TestApp } from "../../app/test-app.ts";
import type { TestClient } from "../../app/test-client.ts";
import { seededRandom } from "../../statements/seeded-random.ts";

type Sent = { __typename: string } & Record<string, unknown>;
type Item = { id: string; version: number };
type Read = Item & { archivedAt: string | null; listings: (Item & { channel: string })[] };

/** A program of the seller, whose choices follow the seed of the properties. */
export function createWriter({ clock }: Pick<TestApp, "clock">, program: TestClient, number: number) {
  const random = seededRandom((fc.readConfigureGlobal().seed ?? 0) + number);
  const cents = () => random.whole(3_000, 20_000);

  async function send(mutation: string, input: object): Promise<Sent> {
    clock.advance(1, "seconds");
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`;
    const { data, errors } = await program.rawGraphql<Record<string, Sent>>(
      `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { __typename ${payloads[mutation] ?? ""} } }`,
      { input },
    );
    const sent = data?.[mutation];
    if (!sent || errors) throw new Error(JSON.stringify(errors));
    return sent;
  }

  async function read(id: string): Promise<Read> {
    const { data } = await program.rawGraphql<{ product: Read }>(
      `query ($id: ID!) { product(id: $id) { id version archivedAt listings { id version channel } } }`,
      { id },
    );
    if (!data) throw new Error("no product");
    return data.product;
  }

  /** Sends with the versions of the moment until no other writer was faster. */
  async function insist(id: string, send: (product: Read) => Promise<Sent>): Promise<Sent> {
    for (;;) {
      const sent = await send(await read(id));
      if (sent.__typename.endsWith("Payload")) return sent;
      if (sent.code !== "VERSION_CONFLICT" && sent.code !== "PRICE_CHANGED_SINCE")
        throw new Error(`${sent.code}`);
    }
  }
  return { random, cents, send, insist };
}
const refused = "... on Error { code }";
const payloads: Record<string, string> = {
  ...{ archiveProduct: refused, restoreProduct: refused, removeListing: refused, undoPriceChange: refused },
  updateProduct: refused,
  updateListing: `${refused} ... on UpdateListingPayload { priceChange { id } listing { version } }`,
};
export type Writer = ReturnType<typeof createWriter>;

/** Edits a product by hand in every way that the API has. */
export async function edit({ random, cents, send, insist }: Writer, id: string): Promise<void> {
  const listingOn = (product: Read, channel: string) =>
    product.listings.find((listing) => listing.channel === channel);
  const edits = [
    () =>
      insist(id, ({ version }) => send("updateProduct", { id, version, product: { costCents: cents() } })),
    () =>
      insist(id, async (product) => {
        const { id: listing, version } = listingOn(product, "SHOPEE") ?? { id: "", version: 0 };
        const change = { id: listing, version, listing: { priceCents: cents() } };
        const sent = await send("updateListing", change);
        const made = sent as { priceChange?: { id: string }; listing?: Item };
        if (!made.priceChange) return sent;
        return await send("undoPriceChange", {
          priceChangeId: made.priceChange.id,
          version: made.listing?.version,
        });
      }),
    () =>
      insist(id, async (product) => {
        const { id: listing, version } = listingOn(product, "SHOPEE") ?? { id: "", version: 0 };
        const terms = { discountPct: random.whole(1, 9), useAds: random.oneIn(2) };
        return await send("updateListing", { id: listing, version, listing: { terms } });
      }),
    async () => {
      await insist(id, ({ version }) => send("archiveProduct", { id, version }));
      await insist(id, ({ version }) => send("restoreProduct", { id, version }));
    },
    async () => {
      await send("createListing", { productId: id, listing: { channel: "MAGALU", priceCents: cents() } });
      await insist(id, async (product) => {
        const { id: listing, version } = listingOn(product, "MAGALU") ?? { id: "", version: 0 };
        return await send("removeListing", { id: listing, version });
      });
    },
  ];
  for (const next of [...edits].sort(() => random.whole(-1, 1))) await next();
  if (random.oneIn(2)) await insist(id, ({ version }) => send("archiveProduct", { id, version }));
}
