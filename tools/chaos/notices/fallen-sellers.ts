import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/client.ts";

/** Adds sellers with one listing each, which falls below the minimum margin; returns their ids. */
export async function addFallenSellers(db: Db, count: number): Promise<string[]> {
  const run = randomUUID().slice(0, 8);
  const now = new Date();
  const users = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    username: `aviso-${run}-${at}`,
    email: `aviso-${run}-${at}@exemplo.com.br`,
    firstName: "Caos",
    emailConfirmedAt: now,
  }));
  await db.user.createMany({ data: users });
  const products = users.map(({ id: userId }) => {
    const times = { createdAt: now, updatedAt: now };
    return { id: randomUUID(), userId, name: "Caneca", ...times };
  });
  await db.product.createMany({ data: products });
  await db.listing.createMany({
    data: products.map(({ id: productId, userId, name }) => ({
      userId,
      productId,
      name,
      channel: "OWN_FEES" as const,
      priceCents: 5000,
      profitCents: 1000,
      unitsPerMonth: 10,
      health: "FAIR" as const,
      createdAt: now,
      updatedAt: now,
    })),
  });
  const userIds = users.map(({ id }) => id);
  await db.listing.updateMany({
    where: { userId: { in: userIds } },
    data: { health: "LOSS", profitCents: -100 },
  });
  return userIds;
}
