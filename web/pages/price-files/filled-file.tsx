import { Button, Flex, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#core/format/date.ts";
import { formatCount } from "#core/format/decimal.ts";
import type { PriceFileOutcome } from "#web/gql/graphql.ts";
import { countText } from "#web/shared/count-text.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { AskChannel } from "./ask-channel.tsx";
import { outcomeText } from "./outcome-text.ts";
import type { PriceFileOf } from "./price-file-fragment.ts";
import { PriceFileRows } from "./price-file-rows.tsx";

/** How many prices change, the download, and every row by what became of it. */
export function FilledFile({ file: { id, counts, finishedAt } }: { file: PriceFileOf }) {
  const changed = counts.find(({ outcome }) => outcome === "CHANGED")?.count ?? 0;
  const [chosen, setChosen] = useState<PriceFileOutcome | null>(null);
  const outcome = chosen ?? counts[0]?.outcome ?? null;
  const needsChannel = counts.some((each) => each.outcome === "SEVERAL_LISTINGS");
  return (
    <Flex direction="column" gap="5">
      {needsChannel ? <AskChannel id={id} /> : null}
      <CardSection
        title={
          changed > 0
            ? `${countText(changed, "preço muda", "preços mudam")} neste arquivo`
            : "Nenhum preço muda neste arquivo"
        }
      >
        <Flex direction="column" gap="4" align="start">
          <Text as="p" size="2" className="measure">
            {changed > 0
              ? "Baixe o arquivo e suba no mesmo lugar de onde ele veio. Só as células de preço mudaram; preços promocionais ficam como estão."
              : "Os preços dele já são os daqui, ou as linhas ficaram de fora pelos motivos abaixo."}
          </Text>
          {changed > 0 ? (
            <Button size="3" className="price-file-download" asChild>
              <a href={`${serverPaths.filledPriceFile}?id=${encodeURIComponent(id)}`} download>
                <Download size={16} aria-hidden />
                Baixar o arquivo com {countText(changed, "preço novo", "preços novos")}
              </a>
            </Button>
          ) : null}
          {finishedAt ? (
            <Text as="p" size="1" color="gray">
              Preços de {formatDateTime(new Date(finishedAt))}. Mudou algum depois? Mande o arquivo de novo.
            </Text>
          ) : null}
        </Flex>
      </CardSection>
      {outcome === null ? null : (
        <CardSection title="Linha por linha">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
          <div className="price-file-filter" role="group" aria-label="Quais linhas">
            {counts.map(({ outcome: each, count }) => (
              <Button
                key={each}
                variant={each === outcome ? "solid" : "soft"}
                color="gray"
                aria-pressed={each === outcome}
                onClick={() => setChosen(each)}
              >
                {outcomeText[each].title} ({formatCount(count)})
              </Button>
            ))}
          </div>
          {outcomeText[outcome].hint === null ? null : (
            <Text as="p" size="2" color="gray" mb="3" className="measure">
              {outcomeText[outcome].hint}
            </Text>
          )}
          <PriceFileRows key={outcome} id={id} outcome={outcome} />
        </CardSection>
      )}
    </Flex>
  );
}
