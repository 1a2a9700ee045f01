import { Flex, Heading, Text } from "@radix-ui/themes";
import { useRef } from "react";
import { formatMoment } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { hasPasskeys, noPasskeysText } from "#web/shared/browser/passkey-problem.ts";
import { NewPasskey } from "./new-passkey.tsx";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import "../security-list.css";
import "./passkeys.css";

/** All of a seller's passkeys: at most 10. Mutations of one return all. */
const Passkeys_user = graphql(`
  fragment Passkeys_user on User {
    id
    username
    hasPassword
    passkeys {
      id
      ...PasskeyRow_passkey
    }
  }
`);

/** The account's passkeys, which sign in without password and code (D231). */
export function Passkeys({ user: masked }: { user: FragmentType<typeof Passkeys_user> }) {
  const { username, hasPassword, passkeys } = readFragment(Passkeys_user, masked);
  /** Takes the focus when a row disappears. */
  const section = useRef<HTMLElement>(null);
  return (
    <section className="security-list passkeys" ref={section} tabIndex={-1} aria-label="Chaves de acesso">
      <Heading as="h3" size="3" mb="2">
        Chaves de acesso (passkeys)
      </Heading>
      <Text as="p" size="2" color="gray" mb="3" className="measure">
        {passkeys.length === 0
          ? "Você ainda não tem nenhuma. Com uma, você entra com a digital, o rosto ou o PIN do aparelho: sem senha, sem código, e nenhum site falso consegue usá-la."
          : "Com elas você entra sem senha e sem código. Perdeu um aparelho? Remova a chave dele: as outras formas de entrar continuam valendo."}
      </Text>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              hasPassword={hasPassword}
              focusList={() => section.current?.focus()}
            />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? (
        <NewPasskey username={username} hasPassword={hasPassword} count={passkeys.length} />
      ) : (
        <Text as="p" size="2" className="measure">
          {noPasskeysText} Para criar uma, abra esta página em outro navegador.
        </Text>
      )}
    </section>
  );
}

const PasskeyRow_passkey = graphql(`
  fragment PasskeyRow_passkey on Passkey {
    id
    name
    createdAt
    lastUsedAt
  }
`);

type Props = {
  passkey: FragmentType<typeof PasskeyRow_passkey>;
  /** Whether the account has a password. */
  hasPassword: boolean;
  /** Moves the focus to the list. */
  focusList: () => void;
};

/** A passkey of the account, with the buttons to rename and remove it. */
function PasskeyRow({ passkey: masked, hasPassword, focusList }: Props) {
  const { id, name, createdAt, lastUsedAt } = readFragment(PasskeyRow_passkey, masked);
  return (
    <li className="security-row">
      <div>
        <Text as="p" size="2" weight="bold" className="passkey-name">
          {name}
        </Text>
        <Text as="p" size="2" color="gray" className="tabular">
          Criada em {formatMoment(new Date(createdAt))}
        </Text>
        <Text as="p" size="2" color="gray" className="tabular">
          {lastUsedAt ? `Último uso em ${formatMoment(new Date(lastUsedAt))}` : "Ainda não foi usada"}
        </Text>
      </div>
      <Flex gap="3" wrap="wrap">
        <RenamePasskey id={id} name={name} />
        <RemovePasskey id={id} name={name} hasPassword={hasPassword} focusList={focusList} />
      </Flex>
    </li>
  );
}
