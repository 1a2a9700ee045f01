import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { formatDate } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { StepDialog } from "#web/shared/forms/step-dialog.tsx";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { RemovalNotice } from "./removal-notice.tsx";
import type { FactorAction } from "./steps.tsx";
import "./second-factor.css";

const loadSteps = () => import("./steps.tsx").then((module) => module.Steps);

const SecondFactor_user = graphql(`
  fragment SecondFactor_user on User {
    id
    username
    hasPassword
    secondFactor {
      enabledAt
      recoveryCodesLeft
      removal {
        requestedAt
      }
    }
  }
`);

/** At this few recovery codes, the section suggests creating new ones. */
const fewCodes = 3;

/** The account's second factor: off, or on with its recovery codes (D104). */
export function SecondFactor({ user: masked }: { user: FragmentType<typeof SecondFactor_user> }) {
  const account = readFragment(SecondFactor_user, masked);
  const { secondFactor } = account;
  const [action, setAction] = useState<FactorAction | null>(null);
  /** The button that opened the dialog. If it is gone, the section takes the focus. */
  const pressed = useRef<HTMLElement>(null);
  const section = useKeptFocus<HTMLElement>(String(secondFactor?.removal?.requestedAt));
  const close = () => setAction(null);
  const Steps = useImportToOpen({
    load: loadSteps,
    isOpen: action !== null,
    onClose: close,
    failure: "A verificação em duas etapas não abriu",
  });
  const opener = (next: FactorAction) => (event: { currentTarget: HTMLElement }) => {
    pressed.current = event.currentTarget;
    setAction(next);
  };

  return (
    <section className="second-factor" ref={section} tabIndex={-1} aria-label="Verificação em duas etapas">
      <Heading as="h3" size="3" mb="2">
        Verificação em duas etapas
      </Heading>
      {secondFactor?.removal ? <RemovalNotice requestedAt={secondFactor.removal.requestedAt} /> : null}
      <Text as="p" size="2" color="gray" mb="3" className="measure">
        {secondFactor
          ? `Ativada em ${formatDate(new Date(secondFactor.enabledAt))}. ${codesText(secondFactor.recoveryCodesLeft)}`
          : "Desativada. Com ela, o login também pede um código do seu celular: quem descobrir sua senha não consegue entrar."}
      </Text>
      <Flex gap="3" wrap="wrap">
        {secondFactor ? (
          <>
            <Button key="renew" variant="soft" onClick={opener("renew")}>
              Novos códigos de recuperação
            </Button>
            <Button variant="soft" color="gray" onClick={opener("disable")}>
              Desativar
            </Button>
          </>
        ) : (
          // Separate keys, because a button that turns into another one would keep the focus.
          <Button key="setup" variant="soft" onClick={opener("setup")}>
            Ativar verificação
          </Button>
        )}
      </Flex>
      <StepDialog
        maxWidth="480px"
        isOpen={action !== null}
        onClose={close}
        returnFocus={() => (pressed.current?.isConnected ? pressed.current : section.current)?.focus()}
      >
        {(setMustStay) => {
          if (!action) return null;
          if (!Steps) return <Loading />;
          return (
            <Steps action={action} account={account} onMustStay={() => setMustStay(true)} onClose={close} />
          );
        }}
      </StepDialog>
    </section>
  );
}

function codesText(left: number): string {
  if (left === 0) return "Você não tem mais códigos de recuperação: crie novos.";
  const count = left === 1 ? "Resta 1 código" : `Restam ${left} códigos`;
  return left <= fewCodes ? `${count} de recuperação: crie novos.` : `${count} de recuperação.`;
}
