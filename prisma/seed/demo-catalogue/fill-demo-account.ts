import { hashPassword } from "#server/features/auth/proof/password-hash.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { insertProducts, type NewProduct } from "#server/features/catalogue/products/write-products.ts";
import type { Db } from "#server/platform/db/client.ts";
import { demoNewProducts } from "./demo-new-products.ts";

/** The demo account of `npm run demo`. Each run restarts its trial. */
export const largeDemoAccount = "catalogo";

const batchSize = 1000;
const colours = ["preto", "branco", "azul", "verde", "rosa", "cinza", "bege", "vermelho", "lilás", "amarelo"];

type Fill = { password: string; products: number; now: Date };

/**
 * Adds products to the account up to this number, in independent batches, so that the next run
 * continues an interrupted one. Returns how many were added.
 */
export async function fillDemoAccount(
  db: Db,
  { password, products, now }: Fill,
  onProgress: (done: number) => void,
): Promise<number> {
  const userId = await openAccount(db, password, now);
  const before = await db.product.count({ where: { userId } });
  const kinds = demoNewProducts();
  for (let done = before; done < products; ) {
    const size = Math.min(batchSize, products - done);
    const batch = Array.from({ length: size }, (_, index) => variant(kinds, done + index));
    await writeCatalogue({ db, clock: { now: () => now } }, { userId, actor: person }, (tx, write) =>
      insertProducts(tx, write, batch),
    );
    done += size;
    onProgress(done);
  }
  return Math.max(products - before, 0);
}

async function openAccount(db: Db, password: string, now: Date): Promise<string> {
  const found = await db.user.findFirst({ where: { username: largeDemoAccount } });
  if (found) {
    await db.user.update({ where: { id: found.id }, data: { trialStartedAt: now } });
    return found.id;
  }
  const { id } = await db.user.create({
    data: {
      username: largeDemoAccount,
      email: `${largeDemoAccount}@exemplo.com.br`,
      firstName: "Caio",
      lastName: "Demonstração",
      passwordHash: await hashPassword(password),
      createdAt: now,
      trialStartedAt: now,
    },
  });
  return id;
}

/**
 * The product of a number: one of the demo products in its own colour, with its own price, on one
 * channel.
 */
function variant(kinds: readonly NewProduct[], index: number): NewProduct {
  const kind = kinds[index % kinds.length];
  const listing = kind?.listings[index % (kind.listings.length || 1)];
  if (!kind || !listing) throw new Error("a demo product has no listing");
  const { fields } = kind;
  const number = String(index + 1).padStart(6, "0");
  const shift = (cents: number | null, by: number) =>
    cents === null ? null : Math.round((cents * (100 + (index % by) - by / 2)) / 100);
  return {
    fields: {
      ...fields,
      name: `${fields.name} · ${colours[index % colours.length]} ${number}`,
      sku: `${fields.sku}-${number}`,
      gtin: null,
      costCents: shift(fields.costCents, 14),
    },
    listings: [{ ...listing, priceCents: shift(listing.priceCents, 30) }],
  };
}
