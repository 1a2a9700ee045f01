import { Checkbox, Flex, Text } from "@radix-ui/themes";

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/**
 * Offers to revoke the API keys together with the sessions (D102). Unticked by default, so that
 * integrations keep working.
 */
export function RevokeKeysBox({ isChecked, onChange }: Props) {
  return (
    <Text as="label" size="2">
      <Flex gap="2" align="start">
        <Checkbox mt="1" checked={isChecked} onCheckedChange={(checked) => onChange(checked === true)} />
        <span>Revogar também as minhas chaves de API. Os programas que as usam param na hora.</span>
      </Flex>
    </Text>
  );
}
