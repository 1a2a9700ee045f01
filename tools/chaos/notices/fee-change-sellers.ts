import { randomUUID } from "node:crypto";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { nextShopeeRules } from "#prisma/seed/next-rules/next-shopee-rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";

/** What each listing earns a month before and after the emulated change. */
const unitsPerMonth = 10;
/** R$ 50,00 less 20 %, R$ 4,50 (then R$ 6,00), 7 % of tax and a cost of R$ 20,00. */
export const monthlyCents = { before: 1200 * unitsPerMonth, after: 1050 * unitsPerMonth };

/** Announces the emulated change of Shopee's fees for a day in ten days. */
export async function announceFeeChange(db: Db): Promise<void> {
  const day = addDays(civilDayOf(new Date()), 10);
  const rules = JSON.parse(JSON.stringify(nextShopeeRules(day))) as Prisma.InputJsonObject;
  await db.emulatedRules.create({ data: { channel: "SHOPEE", day: new Date(day), rules } });
}

/** Adds sellers with so many listings of R$ 50,00 on Shopee each; returns their ids. */
export async function addShopeeSellers(db: Db, count: number, listings: number): Promise<string[]> {
  const run = randomUUID().slice(0, 8);
  const now = new Date();
  const users = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    username: `taxa-${run}-${at}`,
    email: `taxa-${run}-${at}@exemplo.com.br`,
    firstName: "Caos",
    emailConfirmedAt: now,
  }));
  await db.user.createMany({ data: users });
  for (const { id: userId } of users) {
    const products = Array.from({ length: listings }, () => ({
      id: randomUUID(),
      userId,
      name: "Caneca",
      costCents: 2000,
      createdAt: now,
      updatedAt: now,
    }));
    await db.product.createMany({ data: products });
    await db.listing.createMany({
      data: products.map(({ id: productId, name }) => ({
        userId,
        productId,
        name,
        channel: "SHOPEE" as const,
        priceCents: 5000,
        unitsPerMonth,
        createdAt: now,
        updatedAt: now,
      })),
    });
  }
  return users.map(({ id }) => id);
}
