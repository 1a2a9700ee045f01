import { Text, Link as TextLink } from "@radix-ui/themes";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { formatCents } from "#core/format/money.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { countText } from "#web/shared/count-text.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import "./ceilings-card.css";

const CeilingsCard_report = graphql(`
  fragment CeilingsCard_report on Report {
    taxYear {
      revenueCents
      monthCents
      statementMonths
      ceilings {
        kind
        crossedIn
        text
      }
    }
  }
`);

/** What the year's pace does to the limits of the regime (TX-03); nothing for other regimes. */
export function CeilingsCard({ report }: { report: FragmentType<typeof CeilingsCard_report> }) {
  const { taxYear } = readFragment(CeilingsCard_report, report);
  if (!taxYear || taxYear.ceilings.length === 0) return null;
  const { revenueCents, monthCents, statementMonths, ceilings } = taxYear;
  const near = ceilings.filter(({ crossedIn }) => crossedIn != null);
  // Within every limit, the lowest one says enough.
  const shown = near.length > 0 ? near : ceilings.slice(0, 1);
  const basis =
    statementMonths === 0
      ? "pelas vendas por mês dos anúncios"
      : `com ${countText(statementMonths, "mês de extratos", "meses de extratos")} e as vendas por mês dos anúncios`;
  return (
    <CardSection title={near.length > 0 ? titleOf(near.length) : "Seu faturamento está dentro dos limites"}>
      <ul className="ceilings">
        {shown.map(({ kind, crossedIn, text }) => (
          <li key={kind} data-near={crossedIn == null ? undefined : true}>
            {crossedIn == null ? (
              <CircleCheck size={16} aria-hidden />
            ) : (
              <TriangleAlert size={16} aria-hidden />
            )}
            <Text size="3" className="tabular">
              {text}
            </Text>
          </li>
        ))}
      </ul>
      <Text as="p" size="2" color="gray" mt="3" className="tabular">
        Este ano: {formatCents(revenueCents)}, {basis} ({formatCents(monthCents)} por mês).{" "}
        <TextLink asChild underline="always">
          <Link to={settingsPath("defaults")}>Conferir seu regime</Link>
        </TextLink>
      </Text>
    </CardSection>
  );
}

function titleOf(count: number): string {
  return count === 1
    ? "Um limite do seu regime está no caminho"
    : `${count} limites do seu regime estão no caminho`;
}
