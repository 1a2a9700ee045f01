import type { StatementQuestion } from "#core/statements/answer/questions.ts";
import type { SoldAt } from "#core/statements/profit/sold-listings.ts";
import { countText } from "#web/shared/count-text.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useSaveTerms } from "../use-save-terms.ts";

const sentTexts: Readonly<Record<string, string>> = {
  OWN: "envio próprio",
  FLEX: "Flex",
  MERCADO_ENVIOS: "Mercado Envios",
  ENVIOS_AGORA: "Envios Agora",
};

type Props = {
  term: NonNullable<StatementQuestion["term"]>;
  listings: readonly SoldAt[];
  onAnswered: () => void;
};

/** Gives the listings what the file says of them, with one press (ST-15). */
export function TermAnswer({ term: { field, value }, listings, onAnswered }: Props) {
  const { saveTerms, isSaving } = useSaveTerms();
  const toast = useToast();

  async function save() {
    if (isSaving) return;
    const changes = listings.map(({ id, version }) => ({ id, version, terms: { [field]: value } }));
    const description = await saveTerms(changes);
    if (description === null) return onAnswered();
    toast.show({ title: "O anúncio ficou como estava", description, tone: "destructive" });
  }

  const what = field === "logistics" ? (sentTexts[value] ?? value) : value;
  return (
    <BusyButton type="button" variant="soft" isBusy={isSaving} onClick={() => void save()}>
      Sim, usar {what} em {countText(listings.length, "anúncio", "anúncios")}
    </BusyButton>
  );
}
