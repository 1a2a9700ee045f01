import { Flex, Text } from "@radix-ui/themes";
import { formatMoment } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

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
  /** Gives the list the focus. */
  focusList: () => void;
};

/** A passkey of the account, with what can be done about it. */
export function PasskeyRow({ passkey: masked, focusList }: Props) {
  const { id, name, createdAt, lastUsedAt } = readFragment(PasskeyRow_passkey, masked);
  return (
    <li className="passkey-row">
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
        <RemovePasskey id={id} name={name} focusList={focusList} />
      </Flex>
    </li>
  );
}
