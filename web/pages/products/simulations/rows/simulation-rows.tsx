import { Button, Flex } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { formatCount } from "#core/format/decimal.ts";
import { campaignVerdictText } from "#core/simulation/campaign-text.ts";
import type { CampaignVerdict, SimulationRowOrder } from "#web/gql/graphql.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { serverPaths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { RepriceButton } from "./reprice-button.tsx";
import type { RowFilter } from "./row-filter.ts";
import { RowPage } from "./row-page.tsx";

type Props = {
  id: string;
  verdicts: readonly { verdict: CampaignVerdict; count: number }[];
  /** Whether any listing has units a month: without, the order by month says nothing. */
  hasUnits: boolean;
  hasCoupon: boolean;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
};

const orderText: Readonly<Record<SimulationRowOrder, string>> = {
  LARGEST_LOSS: "Maior perda por mês",
  LARGEST_GAIN: "Maior ganho por mês",
  LOWEST_MARGIN: "Menor margem",
  DEEPEST_DISCOUNT: "Maior desconto possível",
  NAME: "Nome",
};

/** The listings of a simulation, with the gate of the campaign as their last column (SC-06). */
export function SimulationRows({ id, verdicts, hasUnits, hasCoupon, filter, onFilter }: Props) {
  const [chosenOrder, setOrder] = useState<SimulationRowOrder | null>(null);
  const orderBy = chosenOrder ?? (hasUnits ? "LARGEST_LOSS" : "LOWEST_MARGIN");
  const total = verdicts.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { value: "", text: `Todos (${formatCount(total)})` },
    ...verdicts
      .filter(({ count }) => count > 0)
      .map(({ verdict, count }) => ({
        value: verdict,
        text: `${campaignVerdictText[verdict]}${verdict === "ENTER_UP_TO" ? " um desconto" : ""} (${formatCount(count)})`,
      })),
  ];
  return (
    <CardSection title="Anúncio por anúncio">
      <Flex gap="3" wrap="wrap" align="end" mb="3">
        <Choice
          label="Quais"
          value={filter.verdict ?? ""}
          options={options}
          onChange={(value) =>
            onFilter({
              ...filter,
              verdict: verdicts.find(({ verdict }) => verdict === value)?.verdict ?? null,
            })
          }
        />
        <Choice
          label="Ordem"
          value={orderBy}
          options={Object.entries(orderText).map(([value, text]) => ({ value, text }))}
          // Its values are those of the options.
          onChange={(value) => setOrder(value as SimulationRowOrder)}
        />
        <Flex gap="2" wrap="wrap" className="simulation-ways">
          <Button variant="outline" color="gray" asChild>
            <a href={tableHref(id, filter.verdict)} download>
              <Download size={16} aria-hidden />
              Baixar CSV
            </a>
          </Button>
          <RepriceButton id={id} filter={filter} />
        </Flex>
      </Flex>
      <Pages key={JSON.stringify([filter, orderBy])} {...{ id, filter, orderBy, hasCoupon }} />
    </CardSection>
  );
}

function tableHref(id: string, verdict: CampaignVerdict | null): string {
  const query = new URLSearchParams({ id, ...(verdict === null ? {} : { verdict }) });
  return `${serverPaths.simulationTable}?${query}`;
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, ...select }: ChoiceProps) {
  const labelId = useId();
  return (
    <div className="simulation-choice">
      <label htmlFor={labelId}>{label}</label>
      <NativeSelect id={labelId} {...select} />
    </div>
  );
}

type PagesProps = { id: string; filter: RowFilter; orderBy: SimulationRowOrder; hasCoupon: boolean };

function Pages(props: PagesProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, index) => (
    <RowPage
      key={after}
      {...props}
      after={after}
      isLast={index === cursors.length - 1}
      onMore={(cursor) => setCursors((shown) => [...shown, cursor])}
    />
  ));
}
