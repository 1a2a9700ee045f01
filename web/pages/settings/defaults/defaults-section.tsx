import { Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { DefaultsForm } from "./defaults-form.tsx";
import { DefaultsSection_user } from "./defaults-fragment.ts";

/** What is assumed of each sale (AC-06). */
export function DefaultsSection({ user }: { user: FragmentType<typeof DefaultsSection_user> }) {
  const { settings } = readFragment(DefaultsSection_user, user);
  return (
    <CardSection title="Impostos e padrões">
      <Text as="p" size="2" color="gray" mb="4" className="measure">
        A calculadora, os produtos e as importações começam com estes valores. O que você digitar em um
        produto ou em um cálculo vale mais.
      </Text>
      <DefaultsForm settings={settings} />
    </CardSection>
  );
}
