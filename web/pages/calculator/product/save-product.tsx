import { Dialog, Skeleton } from "@radix-ui/themes";
import { useState } from "react";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { FormValues } from "#web/features/sale-form/values/form-values.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure } from "#web/shared/ui/states/list-state.tsx";
import { SaveProductForm } from "./save-product-form.tsx";

const SaveProductQuery = graphql(`
  query SaveProduct {
    viewer {
      id
      ...SaveProductForm_user
    }
  }
`);

type Props = { isOpen: boolean; onClose: () => void; values: FormValues; mode: PriceMode };

/** 'Salvar como produto' (PR-11): the form becomes a product with its first listing. */
export function SaveProduct({ isOpen, onClose, values, mode }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      {isOpen ? <Content onClose={onClose} values={values} mode={mode} /> : null}
    </Dialog.Root>
  );
}

function Content({ onClose, values, mode }: Omit<Props, "isOpen">) {
  const [opener] = useState(() => document.activeElement);
  const [{ data, fetching }, retry] = useRetryQuery({
    query: SaveProductQuery,
    requestPolicy: "cache-and-network",
  });
  return (
    <Dialog.Content
      size={{ initial: "2", sm: "3" }}
      maxWidth="560px"
      aria-describedby={undefined}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
      }}
    >
      <Dialog.Title>Salvar como produto</Dialog.Title>
      {data?.viewer ? (
        <SaveProductForm user={data.viewer} values={values} mode={mode} onClose={onClose} />
      ) : null}
      {!data && fetching ? <Skeleton height="220px" /> : null}
      {!data && !fetching ? (
        <ListFailure
          text="O servidor não respondeu. O que você digitou continua na calculadora."
          onRetry={retry}
        />
      ) : null}
    </Dialog.Content>
  );
}
