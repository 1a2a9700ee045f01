import { Text } from "@radix-ui/themes";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { DefaultsForm } from "./defaults-form.tsx";
import { type DefaultsUser, readSavedSettings } from "./defaults-fragment.ts";

/** What is assumed of each sale (AC-06). */
export function DefaultsSection({ user }: { user: DefaultsUser }) {
  return (
    <CardSection title="Impostos e padrões">
      <Text as="p" size="2" color="gray" mb="4" className="measure">
        A calculadora, os produtos e as importações começam com estes valores. O que você digitar em um
        produto ou em um cálculo vale mais.
      </Text>
      <DefaultsForm settings={readSavedSettings(user)} />
    </CardSection>
  );
}
