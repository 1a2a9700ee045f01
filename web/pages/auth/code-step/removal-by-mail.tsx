import { Heading, Text, Link as TextLink } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { useQuery } from "urql";
import { removalWaitDays } from "#core/auth/second-factor-rules.ts";
import { formatDateTime } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const RequestRemoval = graphql(`
  mutation RequestRemoval {
    requestSecondFactorRemoval(input: {}) {
      __typename
      ...Refusal_error
      ... on RequestSecondFactorRemovalPayload {
        availableAt
      }
    }
  }
`);

const SupportEmailQuery = graphql(`
  query SupportEmail {
    supportLinks {
      email
    }
  }
`);

/**
 * For sellers without recovery codes: a mailed link that works after three days (D105), and
 * support.
 */
export function RemovalByMail({ onExpired }: { onExpired: (message: string) => void }) {
  const { send, isSending } = useSend(RequestRemoval);
  const [availableAt, setAvailableAt] = useState<Date | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (availableAt) done.current?.focus();
  }, [availableAt]);

  async function ask() {
    if (isSending) return;
    setProblem(null);
    const result = await send({});
    if (result.ok) return setAvailableAt(new Date(result.data.availableAt));
    const { code, problem: message } = result.error;
    if (code === "SIGN_IN_EXPIRED") return onExpired(message ?? "");
    setProblem(message);
  }

  return (
    <section className="code-by-mail">
      <Heading as="h2" size="3" mb="1">
        Também não tem os códigos?
      </Heading>
      {availableAt ? (
        <Text as="p" size="2" color="gray" tabIndex={-1} ref={done}>
          Enviamos um link para o e-mail da sua conta. Guarde a mensagem: o link desativa a verificação a
          partir de <strong>{formatDateTime(availableAt)}</strong>. Até lá, ele só serve para recusar o
          pedido.
        </Text>
      ) : (
        <>
          <Text as="p" size="2" color="gray" mb="3">
            Peça um link para o e-mail da sua conta. Por segurança, ele só desativa a verificação depois de{" "}
            {removalWaitDays} dias: se o pedido não for seu, dá tempo de recusar.
          </Text>
          <FormProblem>{problem}</FormProblem>
          <BusyButton variant="soft" isBusy={isSending} onClick={ask}>
            Pedir o link por e-mail
          </BusyButton>
        </>
      )}
      <SupportByMail />
    </section>
  );
}

/** For sellers who have lost access to their e-mail as well. */
function SupportByMail() {
  const [{ data }] = useQuery({ query: SupportEmailQuery });
  const email = data?.supportLinks.email;
  if (!email) return null;
  return (
    <Text as="p" size="2" color="gray" mt="3">
      Sem acesso ao e-mail? Escreva para{" "}
      <TextLink href={`mailto:${email}`} underline="always">
        {email}
      </TextLink>
      .
    </Text>
  );
}
