import { Button, Dialog, Flex, Text } from "@radix-ui/themes";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { ProductProfit } from "#core/statements/profit/product-profits.ts";
import { ProductSearch } from "#web/features/catalogue/product-search.tsx";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const LinkProductCode = graphql(`
  mutation LinkProductCode($input: LinkProductCodeInput!) {
    linkProductCode(input: $input) {
      __typename
      ... on LinkProductCodePayload {
        viewer {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = { product: Pick<ProductProfit, "code" | "name">; onLinked: () => void };

/** Says which of the catalogue's products this is; remembered for the next files (ST-18). */
export function LinkProduct({ product: { code, name }, onLinked }: Props) {
  const { send, isSending } = useSend(LinkProductCode);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  if (code === null) return null;

  async function link(productId: string, productName: string) {
    if (isSending || code === null) return;
    const result = await send({ input: { ...code, productId } });
    if (!result.ok) return setProblem(result.error.message || "Não ligamos. Tente de novo em instantes.");
    setOpen(false);
    toast.show({
      title: "Produto ligado",
      description: `“${code.code}” é ${productName}, também nos próximos arquivos.`,
      tone: "success",
    });
    onLinked();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="soft" color="gray" aria-label={`Ligar a um produto: ${name}`}>
          <Link2 size={16} aria-hidden />
          Ligar a um produto
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="480px" aria-describedby={undefined}>
        <Dialog.Title size="4">Qual produto é este?</Dialog.Title>
        <Text as="p" size="2" color="gray" mb="4">
          No arquivo: {name === code.code ? name : `${name} (${code.code})`}
        </Text>
        <ProductSearch
          label="Produto do seu catálogo"
          excluded={[]}
          withKits
          onChoose={(found) => void link(found.id, found.name)}
        />
        {problem === null ? null : <FormProblem>{problem}</FormProblem>}
        <Flex mt="4" justify="end">
          <Dialog.Close>
            <Button variant="soft" color="gray">
              Cancelar
            </Button>
          </Dialog.Close>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}
