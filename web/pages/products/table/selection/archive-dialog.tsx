import { listingCountText, productCountText } from "#web/shared/count-text.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import type { ArchiveQuestion } from "./use-archive.ts";

type Props = { question: ArchiveQuestion; onAnswer: (isWanted: boolean) => void };

/** Asks before several products, or listings that were not selected, leave the list (GR-01). */
export function ArchiveDialog({ question, onAnswer }: Props) {
  const { productCount, listingCount, selectedCount } = question;
  const products = productCountText(productCount);
  return (
    <AskDialog
      title={`Arquivar ${products} e ${listingCountText(listingCount)}?`}
      text={
        <>
          {listingCount > selectedCount
            ? `Você selecionou ${listingCountText(selectedCount)}. Arquivar leva o produto inteiro, com todos os anúncios dele. `
            : ""}
          {productCount === 1 ? "Ele some da lista e não conta" : "Eles somem da lista e não contam"} no
          limite. Dá para desfazer logo depois, ou restaurar quando quiser.
        </>
      }
      cancel="Cancelar"
      confirm={`Arquivar ${products}`}
      color="tomato"
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
