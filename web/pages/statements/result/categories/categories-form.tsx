import { Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import { channelText } from "#core/sale/channel.ts";
import type { UncategorisedListing } from "#core/statements/profit/missing-categories.ts";
import type { ReadingResult } from "#web/pages/statements/reading/worker-messages.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { ShowMore } from "../show-more.tsx";
import { useSaveTerms } from "../use-save-terms.ts";

const rowsAtFirst = 5;

type Props = { result: Pick<ReadingResult, "uncategorised" | "categories">; onSaved: () => void };

/** Chooses the category of listings whose orders were not compared without it (ST-18). */
export function CategoriesForm({ result: { uncategorised, categories }, onSaved }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [shown, setShown] = useState(rowsAtFirst);
  const [problem, setProblem] = useState<string | null>(null);
  const { saveTerms, isSaving } = useSaveTerms();
  if (uncategorised.length === 0) return null;
  const namesOf = ({ marketplace }: UncategorisedListing) =>
    categories.find((each) => each.marketplace === marketplace)?.names ?? [];
  const changes = uncategorised.flatMap(({ listingId: id, version }) => {
    const category = chosen[id];
    return category ? [{ id, version, terms: { category } }] : [];
  });

  async function save() {
    if (isSaving) return;
    if (changes.length === 0) return setProblem("Escolha a categoria de pelo menos um anúncio.");
    const error = await saveTerms(changes);
    setProblem(error);
    if (error === null) onSaved();
  }

  return (
    <div className="statement-categories">
      <Text as="p" size="2" weight="bold">
        {uncategorised.length === 1
          ? "Escolha a categoria de 1 anúncio"
          : `Escolha a categoria de ${uncategorised.length} anúncios`}
      </Text>
      <ul className="statement-missing">
        {uncategorised.slice(0, shown).map((listing) => (
          <li key={listing.listingId}>
            <div className="statement-order-name">
              <Text as="p" size="2" weight="bold">
                {listing.name}
              </Text>
              <Text as="p" size="1" color="gray">
                {[channelText[listing.marketplace], listing.sku, orderCountText(listing.orders)].join(" · ")}
              </Text>
            </div>
            <NativeSelect
              aria-label={`Categoria de ${listing.name}`}
              value={chosen[listing.listingId] ?? ""}
              options={[
                { value: "", text: "Categoria" },
                ...namesOf(listing).map((name) => ({ value: name, text: name })),
              ]}
              onChange={(category) => setChosen({ ...chosen, [listing.listingId]: category })}
            />
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={uncategorised.length} onMore={setShown} />
      {problem === null ? null : <FormProblem>{problem}</FormProblem>}
      <Flex mt="3">
        <BusyButton type="button" isBusy={isSaving} onClick={() => void save()}>
          Salvar e comparar
        </BusyButton>
      </Flex>
    </div>
  );
}
