import { Checkbox, Flex, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";

/** What a seller ends together with the sessions. */
export type Ending = { revokeApiKeys: boolean; endStandingAccess: boolean };

export const endsNothing: Ending = { revokeApiKeys: false, endStandingAccess: false };

type Props = { ending: Ending; onChange: (ending: Ending) => void };

/**
 * Offers to end, together with the sessions, the API keys (D102) and everything else that goes on
 * without a password (D511). Unticked by default, so that integrations keep working.
 */
export function EndingBoxes({ ending, onChange }: Props) {
  const box = (key: keyof Ending) => ({
    isChecked: ending[key],
    onChange: (isChecked: boolean) => onChange({ ...ending, [key]: isChecked }),
  });
  return (
    <Flex direction="column" gap="3">
      <Box {...box("revokeApiKeys")}>
        Revogar também as minhas chaves de API. Os programas que as usam param na hora.
      </Box>
      <Box {...box("endStandingAccess")}>
        Encerrar também o que continua sozinho: webhooks, links de cenários, mudanças de preços agendadas e o
        arquivo com os meus dados.
      </Box>
    </Flex>
  );
}

type BoxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

function Box({ isChecked, onChange, children }: BoxProps) {
  return (
    <Text as="label" size="2">
      <Flex gap="2" align="start">
        <Checkbox mt="1" checked={isChecked} onCheckedChange={(checked) => onChange(checked === true)} />
        <span>{children}</span>
      </Flex>
    </Text>
  );
}
