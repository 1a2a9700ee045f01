import { catalogueText as text } from "#core/catalogue/catalogue-text.ts";
import { checkKitParts, type KitPartInput } from "#core/catalogue/kit-rules.ts";
import { recordCosts } from "#server/features/catalogue/store/record-changes.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../../catalogue-write.ts";
import { type ProductVersion, requireChangeable } from "../own-product.ts";
import { refreshProducts } from "../write-products.ts";
import { kitCosts } from "./kit-costs.ts";

/**
 * Makes a product a kit whose cost is the sum of its parts; without parts it becomes an ordinary
 * product again and keeps its cost. A kit cannot be part of a kit (D161). Throws NOT_FOUND for
 * another seller's part.
 */
export async function setKitParts(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  { parts: given, ...of }: ProductVersion & { parts: readonly KitPartInput[] },
): Promise<void> {
  const checked = checkKitParts(of.id, given);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const parts = checked.value;
  await writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const { costCents: oldCents } = await requireChangeable(tx, account, of);
    await requireParts(tx, account.id, of.id, parts);
    await tx.kitPart.deleteMany({ where: { kitId: of.id } });
    await tx.kitPart.createMany({ data: parts.map((part) => ({ kitId: of.id, ...part })) });
    const [sum] = await kitCosts(tx, account.id, [of.id]);
    const isKit = parts.length > 0;
    const next = await tx.product.update({
      where: { id: of.id, userId: account.id },
      data: {
        isKit,
        costCents: isKit ? (sum?.costCents ?? null) : oldCents,
        version: { increment: 1 },
        updatedAt: write.now,
      },
    });
    await refreshProducts(tx, write, [of.id]);
    await recordCosts(tx, write, [{ next, oldCents }]);
  });
}

async function requireParts(
  tx: DbTransaction,
  userId: string,
  kitId: string,
  parts: readonly KitPartInput[],
): Promise<void> {
  if (parts.length === 0) return;
  const found = await tx.product.findMany({
    where: { id: { in: parts.map(({ productId }) => productId) }, userId },
    select: { isKit: true },
  });
  if (found.length < parts.length) throw new AppError("NOT_FOUND");
  if (found.some(({ isKit }) => isKit)) throw refusal(text.kitInKit);
  const isPart = await tx.kitPart.count({ where: { productId: kitId } });
  if (isPart > 0) throw refusal(text.partOfKit);
}

function refusal(message: string): InvalidInputError {
  return new InvalidInputError([{ field: "parts", message }]);
}
