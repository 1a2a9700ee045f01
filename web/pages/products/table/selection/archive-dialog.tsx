import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import { listingCountText, productCountText } from "#web/shared/count-text.ts";
import type { ArchiveQuestion } from "./use-archive.ts";

type Props = { question: ArchiveQuestion; onAnswer: (isWanted: boolean) => void };

/** Asks before several products, or listings that were not selected, leave the list (GR-01). */
export function ArchiveDialog({ question, onAnswer }: Props) {
  const { productCount, listingCount, selectedCount } = question;
  const products = productCountText(productCount);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onAnswer(false)}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth="520px">
        <AlertDialog.Title>
          Arquivar {products} e {listingCountText(listingCount)}?
        </AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          {listingCount > selectedCount
            ? `Você selecionou ${listingCountText(selectedCount)}. Arquivar leva o produto inteiro, com todos os anúncios dele. `
            : ""}
          {productCount === 1 ? "Ele some da lista e não conta" : "Eles somem da lista e não contam"} no
          limite. Dá para desfazer logo depois, ou restaurar quando quiser.
        </AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Cancelar
            </Button>
          </AlertDialog.Cancel>
          <Button color="tomato" onClick={() => onAnswer(true)}>
            Arquivar {products}
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
