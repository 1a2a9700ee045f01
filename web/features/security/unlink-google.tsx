import { Button, Dialog, Flex } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { useMutation } from "urql";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { paths } from "#web/shared/paths.ts";
import { formFailure, formRefusal } from "#web/shared/refusal.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { CreatePassword } from "./create-password.tsx";

const UnlinkGoogleMutation = graphql(`
  mutation UnlinkGoogle($input: UnlinkGoogleIdentityInput!) {
    unlinkGoogleIdentity(input: $input) {
      __typename
      ...Refusal_error
      ... on UnlinkGoogleIdentityPayload {
        viewer {
          id
          hasGoogle
        }
      }
    }
  }
`);

/** Ends signing in with Google (D103). Who has no password makes one first, or nothing would let them in. */
export function UnlinkGoogle({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" color="gray">
          Desconectar o Google
        </Button>
      </Dialog.Trigger>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        {hasPassword ? <UnlinkForm /> : <PasswordFirst email={email} />}
      </Dialog.Content>
    </Dialog.Root>
  );
}

function PasswordFirst({ email }: { email: string }) {
  return (
    <>
      <Dialog.Title>Antes, crie uma senha</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Hoje você só entra com o Google. Sem ele e sem uma senha, não daria mais para entrar na conta.
      </Dialog.Description>
      <Flex gap="3" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <CreatePassword email={email} />
      </Flex>
    </>
  );
}

function UnlinkForm() {
  const [{ fetching }, unlink] = useMutation(UnlinkGoogleMutation);
  const [needsProof, setNeedsProof] = useState(false);
  const [password, setPassword] = useState("");
  const [issue, setIssue] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (fetching) return;
    setProblem(null);
    if (needsProof && password === "") return setIssue("Senha é obrigatória");
    const { data, error } = await unlink({ input: needsProof ? { currentPassword: password } : {} });
    const answer = data?.unlinkGoogleIdentity;
    if (answer?.__typename === "UnlinkGoogleIdentityPayload") {
      const description = "Agora você entra só com nome de usuário e senha.";
      toast.show({ tone: "success", title: "Google desconectado", description });
      return;
    }
    const refusal = answer ? formRefusal(answer) : formFailure(error ? errorMessage(error) : "");
    if (refusal.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    setIssue(refusal.issues.currentPassword);
    setProblem(refusal.problem);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Desconectar o Google?</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Você passa a entrar só com nome de usuário e senha. As sessões abertas continuam; para encerrá-las,
        use Sair de todos os dispositivos.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        {needsProof ? (
          <ProofOfIdentity
            password={password}
            onPassword={(text) => {
              setPassword(text);
              setIssue(undefined);
            }}
            error={issue}
            returnTo={paths.subscription}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <Button type="submit" color="tomato" loading={fetching} disabled={false} aria-disabled={fetching}>
          Desconectar
        </Button>
      </Flex>
    </form>
  );
}
