import { Button, Flex, Text, Link as TextLink } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { fixTotalsText } from "#core/text/fix-text.ts";
import { DownloadLink } from "#web/features/report-parts/download-link.tsx";
import { countText, listingCountText } from "#web/shared/count-text.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { OnChoose, ReportChoice } from "../report-choice.ts";
import type { DetailedReport, FixTotals } from "../report-types.ts";
import { FixRow } from "./fix-row.tsx";
import { useFix } from "./use-fix.ts";
import "./fix-first.css";

type Props = {
  report: DetailedReport;
  totals: FixTotals;
  choice: ReportChoice;
  onChoose: OnChoose;
};

/** How many more rows a press shows, up to the most that one request may ask for. */
const moreRows = 20;
const maxRows = 100;

/** What to correct first (RE-02): all, the chosen ones, or one listing, in the preview of PR-09. */
export function FixFirstCard({ report, totals, choice, onChoose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { fix, isSending } = useFix();
  const rows = report.fixFirst.edges.map(({ node }) => node);
  const shown = chosen.filter((id) => rows.some((row) => row.id === id));
  const { fixCount } = choice;
  const hasMore = rows.length === fixCount && totals.listings > rows.length;
  return (
    <CardSection title={fixTotalsText(totals)}>
      {totals.listings === 0 ? <NothingToFix /> : null}
      {totals.listings > 0 ? (
        <Text as="p" color="gray" size="2" className="measure">
          Com as vendas de hoje, a esses preços. Você confere cada preço antes, e pode desfazer tudo.
        </Text>
      ) : null}
      {totals.listings > 0 ? (
        <Flex gap="3" mt="3" mb="2" wrap="wrap" align="center">
          <BusyButton
            size="3"
            isBusy={isSending}
            onClick={() => void fix(shown.length > 0 ? { ids: [...shown] } : { filter: { toFix: true } })}
          >
            Corrigir {listingCountText(shown.length > 0 ? shown.length : totals.listings)}
          </BusyButton>
          {shown.length > 0 ? (
            <Button size="3" variant="soft" color="gray" onClick={() => setChosen([])}>
              Limpar a escolha
            </Button>
          ) : null}
        </Flex>
      ) : null}
      <ul className="fix-rows">
        {rows.map((row) => (
          <FixRow
            key={row.id}
            listing={row}
            isChosen={shown.includes(row.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...shown, row.id] : shown.filter((id) => id !== row.id))
            }
            onFix={() => void fix({ ids: [row.id] })}
          />
        ))}
      </ul>
      <Flex gap="4" mt="3" wrap="wrap" align="center">
        {hasMore && fixCount < maxRows ? (
          <Button
            variant="soft"
            color="gray"
            onClick={() => onChoose({ fixCount: Math.min(fixCount + moreRows, maxRows) })}
          >
            Mostrar mais
          </Button>
        ) : null}
        {totals.listings > 0 ? (
          <TextLink asChild size="2" underline="always">
            <Link to={`${paths.products}?toFix=true`}>Ver na lista de produtos</Link>
          </TextLink>
        ) : null}
        {totals.listings > 0 ? <DownloadLink report="fix-first" /> : null}
      </Flex>
      <FixNotes totals={totals} />
    </CardSection>
  );
}

function NothingToFix() {
  return (
    <Flex gap="2" align="start">
      <CircleCheck className="report-done" size={20} aria-hidden />
      <Text as="p" size="2" className="measure">
        Todos os anúncios com dados chegam à sua margem mínima, e nenhum está em zona de perda.
      </Text>
    </Flex>
  );
}

/** The listings that the sum cannot count, and those that no price helps. */
function FixNotes({ totals: { listingsWithoutUnits, listingsWithoutPrice } }: { totals: FixTotals }) {
  return (
    <>
      {listingsWithoutUnits > 0 ? (
        <Text as="p" size="2" color="gray" mt="3">
          {countText(listingsWithoutUnits, "deles está", "deles estão")} fora da soma, porque{" "}
          <TextLink asChild underline="always">
            <Link to={`${paths.products}?toFix=true&withoutUnits=true`}>faltam as unidades por mês</Link>
          </TextLink>
          .
        </Text>
      ) : null}
      {listingsWithoutPrice > 0 ? (
        <Text as="p" size="2" color="gray" mt="2">
          {listingsWithoutPrice === 1
            ? "Outro anúncio fica abaixo da sua margem mínima a qualquer preço"
            : `Outros ${listingCountText(listingsWithoutPrice)} ficam abaixo da sua margem mínima a qualquer preço`}
          : reveja o custo, o imposto ou os anúncios.
        </Text>
      ) : null}
    </>
  );
}
