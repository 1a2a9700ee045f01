import { skuKey } from "#core/catalogue/product-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { requireProduct } from "../products/own-product.ts";

const maxCodes = 20_000;
export const maxCodeLength = 100;

/** A code as files of a marketplace write it; `productId` null: no longer linked. */
export type CodeLink = { marketplace: Marketplace; code: string; productId: string | null };

/**
 * Remembers which product a code of a marketplace's files is (ST-18), or forgets it. Throws
 * NOT_FOUND for another seller's product.
 */
export async function linkCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id: userId }: Account,
  { marketplace: channel, code, productId }: CodeLink,
): Promise<void> {
  const codeKey = skuKey(code);
  if (codeKey === "" || code.length > maxCodeLength) throw new InvalidInputError([wrongCode]);
  if (productId === null) {
    await db.productCode.deleteMany({ where: { userId, channel, codeKey } });
    return;
  }
  const linkedAt = clock.now();
  await db.$transaction(async (tx) => {
    await requireProduct(tx, userId, productId);
    const key = { userId, channel, codeKey };
    await tx.productCode.upsert({
      where: { userId_channel_codeKey: key },
      create: { ...key, productId, linkedAt },
      update: { productId, linkedAt },
    });
    if ((await tx.productCode.count({ where: { userId } })) > maxCodes)
      throw new InvalidInputError([tooMany]);
  });
}

const wrongCode = { field: "code", message: `Informe um código de 1 a ${maxCodeLength} caracteres.` };
const tooMany = {
  field: "code",
  message: `Há lugar para ${maxCodes.toLocaleString("pt-BR")} códigos ligados. Use o SKU do marketplace no produto.`,
};
