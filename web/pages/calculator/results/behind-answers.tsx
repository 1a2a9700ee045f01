import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { type Marketplace, marketplaceRows } from "#core/sale/channel.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { ResultGroups } from "#web/features/calculation/rows/result-groups.tsx";
import { paths } from "#web/shared/paths.ts";

/** The figures behind the answers, and the way to what a marketplace has charged. */
export function BehindAnswers({ calculation }: { calculation: Calculation }) {
  const { fees } = calculation;
  return (
    <>
      <ResultGroups calculation={calculation} />
      {fees.kind === "marketplace" ? <StatementLink marketplace={fees.sale.marketplace.marketplace} /> : null}
    </>
  );
}

/** The marketplaces without a statement of their own. */
const withoutStatement: readonly Marketplace[] = ["OWN_STORE", "OTHER"];

function StatementLink({ marketplace }: { marketplace: Marketplace }) {
  if (withoutStatement.includes(marketplace)) return null;
  const { of } = marketplaceRows[marketplace];
  return (
    <Text as="p" size="2" color="gray" mt="4">
      Já vende lá? <Link to={paths.statements}>Solte o extrato {of}</Link> e confira o que foi cobrado.
    </Text>
  );
}
