import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { parseTaxId } from "#core/billing/tax-id.ts";
import { graphql } from "#web/gql/gql.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const SetTaxId = graphql(`
  mutation SetTaxId($taxId: String) {
    setTaxId(input: { taxId: $taxId }) {
      __typename
      ... on SetTaxIdPayload {
        viewer {
          id
          taxId {
            kind
            masked
          }
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  hasTaxId: boolean;
  returnFocus: () => void;
};

/** Asks for the CPF or CNPJ (D143). */
export function TaxIdDialog({ isOpen, onOpenChange, hasTaxId, returnFocus }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="440px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title>CPF ou CNPJ nas faturas</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Aparece nas próximas faturas; as que já existem não mudam. O número fica só no processador de
          pagamentos.
        </Dialog.Description>
        <TaxIdForm hasTaxId={hasTaxId} onDone={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

const wrongNumber = {
  field: "taxId",
  title: "Número inválido",
  message: "Confira o CPF ou CNPJ: os números não batem.",
};

function TaxIdForm({ hasTaxId, onDone }: { hasTaxId: boolean; onDone: () => void }) {
  const { send, isSending } = useSend(SetTaxId);
  const toast = useToast();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { taxId: "" },
    check: ({ taxId }) => {
      const parsed = parseTaxId(taxId);
      return parsed ? { ok: true, value: { taxId: parsed.value } } : { ok: false, issues: [wrongNumber] };
    },
  });

  async function save(taxId: string | null): Promise<void> {
    if (isSending) return;
    const result = await send({ taxId });
    if (!result.ok) return showError(result.error, "taxId");
    onDone();
    toast.show({
      title: taxId === null ? "CPF ou CNPJ removido" : "CPF ou CNPJ incluído",
      description: "Vale a partir da próxima fatura.",
      tone: "success",
    });
  }

  return (
    <form onSubmit={form.handleSubmit(({ taxId }) => save(taxId))} noValidate>
      <Flex direction="column" gap="4">
        <LabelledField label="CPF ou CNPJ" error={errors.taxId?.message}>
          {(links) => (
            <TextField.Root
              {...links}
              {...form.register("taxId")}
              size="3"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </LabelledField>
        <FormProblem>{problem}</FormProblem>
        {hasTaxId ? (
          <div>
            <Button
              type="button"
              variant="soft"
              color="tomato"
              aria-disabled={isSending}
              onClick={() => void save(null)}
            >
              Remover
            </Button>
          </div>
        ) : null}
      </Flex>
      <DialogActions isSending={isSending}>Salvar</DialogActions>
    </form>
  );
}
