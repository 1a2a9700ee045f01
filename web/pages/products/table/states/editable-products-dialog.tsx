import { Button, Checkbox, Dialog, Flex, Text, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import "./states.css";

const KeepOpenQuery = graphql(`
  query KeepOpenProducts($search: String) {
    viewer {
      id
      products(first: 50, search: $search) {
        totalCount
        edges {
          node {
            id
            name
            sku
            isReadOnly
          }
        }
      }
    }
  }
`);

const KeepOpenMutation = graphql(`
  mutation KeepProductsOpen($ids: [ID!]!) {
    keepProductsOpen(input: { ids: $ids }) {
      __typename
      ... on KeepProductsOpenPayload {
        viewer {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = { limit: number; onClose: () => void; onKept: () => void };

/** Chooses the products that a basic account can continue to edit (D94). */
export function EditableProductsDialog({ limit, onClose, onKept }: Props) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useSend(KeepOpenMutation);
  const toast = useToast();

  async function save() {
    const result = await send({ ids: [...chosen] });
    if (!result.ok) return setProblem(result.error.message);
    toast.show({
      tone: "success",
      title: "Pronto",
      description: "Os produtos escolhidos estão abertos para edição.",
    });
    onKept();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content maxWidth="480px">
        <Dialog.Title size="4">Quais produtos ficam abertos?</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="3">
          Escolha até {limit}. Se escolher menos, os outros lugares ficam com os que você alterou por último.
        </Dialog.Description>
        <TextField.Root
          type="search"
          aria-label="Buscar produto"
          placeholder="Buscar por nome ou SKU"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Products search={search.trim()} chosen={chosen} limit={limit} onChange={setChosen} />
        <FormProblem>{problem}</FormProblem>
        <Flex gap="3" mt="4" justify="between" align="center" wrap="wrap">
          <Text size="2" color="gray" role="status">
            {chosen.length} de {limit} escolhidos
          </Text>
          <Flex gap="3">
            <Dialog.Close>
              <Button variant="soft" color="gray">
                Cancelar
              </Button>
            </Dialog.Close>
            <Button disabled={chosen.length === 0} loading={isSending} onClick={save}>
              Deixar abertos
            </Button>
          </Flex>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}

type ProductsProps = {
  search: string;
  chosen: readonly string[];
  limit: number;
  onChange: (chosen: readonly string[]) => void;
};

function Products({ search, chosen, limit, onChange }: ProductsProps) {
  const [{ data, error }, refetch] = useQuery({
    query: KeepOpenQuery,
    variables: { search: search || null },
  });
  const edges = data?.viewer?.products.edges;
  if (!edges && error) {
    return <ListFailure text="Não conseguimos carregar seus produtos." onRetry={() => refetch()} />;
  }
  if (!edges) return <ListLoading text="Carregando os produtos..." />;
  if (edges.length === 0) {
    return (
      <Text as="p" size="2" color="gray" mt="3">
        Nenhum produto com esse nome ou SKU.
      </Text>
    );
  }
  return (
    <ul className="keep-open-list">
      {edges.map(({ node: { id, name, sku } }) => (
        <li key={id}>
          <Text as="label" size="2">
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length >= limit && !chosen.includes(id)}
              onCheckedChange={(isChecked) =>
                onChange(isChecked === true ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span>
              {name}
              {sku ? <Text color="gray"> · {sku}</Text> : null}
            </span>
          </Text>
        </li>
      ))}
    </ul>
  );
}
