import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const ArchiveProduct = graphql(`
  mutation ArchiveProduct($input: ArchiveProductInput!) {
    archiveProduct(input: $input) {
      __typename
      ... on ArchiveProductPayload {
        product {
          id
          version
          ...ProductView_product
        }
      }
      ... on ProductConflictError {
        current: product {
          id
          ...ProductView_product
        }
      }
      ...Refusal_error
    }
  }
`);

const RestoreProduct = graphql(`
  mutation RestoreProduct($input: RestoreProductInput!) {
    restoreProduct(input: $input) {
      __typename
      ... on RestoreProductPayload {
        product {
          id
          version
          ...ProductView_product
        }
      }
      ... on ProductConflictError {
        current: product {
          id
          ...ProductView_product
        }
      }
      ...Refusal_error
    }
  }
`);

type Versioned = { id: string; version: number };

/** Archives a product and restores it: products are never deleted (PR-01). */
export function useArchive(product: Versioned) {
  const archiving = useSend(ArchiveProduct);
  const restoring = useSend(RestoreProduct);
  const toast = useToast();

  async function archive() {
    const result = await archiving.send({ input: { id: product.id, version: product.version } });
    if (!result.ok) return fail("Não deu para arquivar", result.error.message);
    const { id, version } = result.data.product;
    toast.show({
      title: "Produto arquivado",
      description: "Some da lista e não conta no limite. Dá para restaurar.",
      action: { undo: () => void restoreVersion({ id, version }) },
    });
  }

  async function restoreVersion({ id, version }: Versioned) {
    const result = await restoring.send({ input: { id, version } });
    if (!result.ok) return fail("Não deu para restaurar", result.error.message);
    toast.show({ title: "Produto restaurado", tone: "success" });
  }

  function fail(title: string, message: string) {
    toast.show({
      title,
      description: message || "Nada mudou. Tente de novo em instantes.",
      tone: "destructive",
    });
  }

  return {
    archive: () => void archive(),
    restore: () => void restoreVersion({ id: product.id, version: product.version }),
    isSending: archiving.isSending || restoring.isSending,
  };
}
