import { checkDatedCosts, type DatedCost } from "#core/catalogue/dated-costs.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { type ProductVersion, requireChangeable } from "../products/own-product.ts";

/**
 * Replaces what a product cost by day (MO-04); its cost now stays. Throws PRODUCT_READ_ONLY, or
 * ProductConflictError for an outdated version.
 */
export async function setProductCosts(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  { costs, ...of }: ProductVersion & { costs: readonly DatedCost[] },
): Promise<void> {
  await writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const { costCents } = await requireChangeable(tx, account, of);
    const checked = checkDatedCosts(costs, costCents, civilDayOf(write.now));
    if (!checked.ok) throw new InvalidInputError(checked.issues);
    const ofProduct = { productId: of.id, userId: account.id };
    await tx.productCost.deleteMany({ where: ofProduct });
    await tx.productCost.createMany({
      data: checked.value.map((cost) => ({
        ...ofProduct,
        validFrom: new Date(cost.validFrom),
        costCents: cost.costCents,
      })),
    });
    await tx.product.update({
      where: { id: of.id, userId: account.id },
      data: { version: { increment: 1 }, updatedAt: write.now },
    });
  });
}
