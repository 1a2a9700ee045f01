import { Button, Callout, Dialog, Flex, Text } from "@radix-ui/themes";
import { Trash2, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { deletionDays } from "#core/auth/deletion-rules.ts";
import { checkCurrentPassword } from "#core/auth/passwords/password-rules.ts";
import { formatMoment } from "#core/format/date.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { DeleteAccount_UserFragment } from "#web/gql/graphql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const DeleteAccount_user = graphql(`
  fragment DeleteAccount_user on User {
    id
    deletesAt
    isDeletionDue
    hasPassword
    hasActiveSubscription
  }
`);

const RequestAccountDeletion = graphql(`
  mutation RequestAccountDeletion($input: RequestAccountDeletionInput!) {
    requestAccountDeletion(input: $input) {
      __typename
      ...Refusal_error
      ... on RequestAccountDeletionPayload {
        viewer {
          ...DeleteAccount_user
        }
      }
    }
  }
`);

const WithdrawAccountDeletion = graphql(`
  mutation WithdrawAccountDeletion {
    withdrawAccountDeletion(input: {}) {
      viewer {
        ...DeleteAccount_user
      }
    }
  }
`);

/** Schedules the account's deletion in seven days, or cancels it until it is due (AC-05, D251). */
export function DeleteAccount({ user: masked }: { user: FragmentType<typeof DeleteAccount_user> }) {
  const user = readFragment(DeleteAccount_user, masked);
  // Each state's last button disappears with it.
  const part = useKeptFocus<HTMLElement>(`${user.deletesAt} ${user.isDeletionDue}`);
  return (
    <section ref={part} tabIndex={-1} aria-label="Exclusão da conta">
      <DeletionState {...user} />
    </section>
  );
}

type StateProps = Omit<DeleteAccount_UserFragment, "id">;

function DeletionState({ deletesAt, isDeletionDue, hasPassword, hasActiveSubscription }: StateProps) {
  if (!deletesAt) return <AskForDeletion hasPassword={hasPassword} isSubscriber={hasActiveSubscription} />;
  if (!isDeletionDue) return <WaitingDeletion deletesAt={deletesAt} />;
  return (
    <DeletionCallout>
      A exclusão da sua conta já começou e não pode mais ser desfeita. Em alguns minutos, ninguém mais entra
      nela. Para continuar usando, crie uma conta nova.
    </DeletionCallout>
  );
}

function DeletionCallout({ children }: { children: ReactNode }) {
  return (
    <Callout.Root color="tomato" role="status">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}

function WaitingDeletion({ deletesAt }: { deletesAt: string }) {
  const { send, isSending } = useSend(WithdrawAccountDeletion);
  const toast = useToast();
  async function keep() {
    if (isSending) return;
    const result = await send({});
    if (result.ok) {
      const description = "Nada foi apagado.";
      return toast.show({ tone: "success", title: "Sua conta continua com você", description });
    }
    const description = result.error.problem ?? "Tente de novo em instantes.";
    toast.show({ tone: "destructive", title: "A exclusão continua marcada", description });
  }
  return (
    <Flex direction="column" gap="3" align="start">
      <DeletionCallout>
        Sua conta vai ser excluída em {formatMoment(new Date(deletesAt))}. Até lá ela funciona como sempre, e
        nada é cobrado.
      </DeletionCallout>
      <BusyButton isBusy={isSending} onClick={keep}>
        Manter a minha conta
      </BusyButton>
    </Flex>
  );
}

type AskProps = { hasPassword: boolean; isSubscriber: boolean };

function AskForDeletion({ hasPassword, isSubscriber }: AskProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex direction="column" gap="3" align="start">
      <Text as="p" size="2">
        A conta é excluída {deletionDays} dias depois do pedido, com produtos, preços, histórico, chaves de
        API e dados pessoais. Até lá dá para desistir.
        {isSubscriber ? " A assinatura não renova mais e termina junto." : ""} Por lei, ficam guardados por 5
        anos os valores e as datas das faturas pagas, sem o seu nome.
      </Text>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger>
          <Button variant="soft" color="tomato">
            <Trash2 size={16} aria-hidden />
            Excluir a minha conta
          </Button>
        </Dialog.Trigger>
        <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="460px">
          <DeletionForm hasPassword={hasPassword} onAsked={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Root>
    </Flex>
  );
}

function DeletionForm({ hasPassword, onAsked }: { hasPassword: boolean; onAsked: () => void }) {
  const { send, isSending } = useSend(RequestAccountDeletion);
  const [needsProof, setNeedsProof] = useState(hasPassword);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "" },
    check: (values) => (hasPassword ? checkCurrentPassword(values) : { ok: true, value: values }),
  });
  const toast = useToast();

  const submit = form.handleSubmit(async (proof) => {
    if (isSending) return;
    const result = await send({ input: hasPassword ? proof : {} });
    if (result.ok) {
      const description = `Você tem ${deletionDays} dias para mudar de ideia. Enviamos um e-mail com a data.`;
      toast.show({ tone: "success", title: "Exclusão marcada", description });
      return onAsked();
    }
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error, "currentPassword");
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Excluir a sua conta?</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Em {deletionDays} dias apagamos tudo, e não dá para recuperar. Se quiser guardar os seus produtos e
        preços, baixe antes o arquivo com os seus dados.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        {needsProof ? (
          <ProofOfIdentity
            hasPassword={hasPassword}
            input={form.register("currentPassword")}
            error={errors.currentPassword?.message}
            returnTo={settingsPath("data")}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending} color="tomato">
        {needsProof && !hasPassword ? null : `Excluir em ${deletionDays} dias`}
      </DialogActions>
    </form>
  );
}
