import { Heading } from "@radix-ui/themes";
import { DataExport } from "#web/features/own-data/data-export.tsx";
import { DeleteAccount } from "#web/features/own-data/delete-account.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

const DataSection_user = graphql(`
  fragment DataSection_user on User {
    id
    ...DeleteAccount_user
  }
`);

/** Everything of the account as a file (AC-04); last, and apart, its end (AC-05). */
export function DataSection({ user }: { user: FragmentType<typeof DataSection_user> }) {
  return (
    <CardSection title="Dados">
      <div className="settings-part">
        <Heading as="h3" size="3" mb="2">
          Seus dados em um arquivo
        </Heading>
        <DataExport />
      </div>
      <div className="settings-part">
        <Heading as="h3" size="3" mb="2">
          Excluir a conta
        </Heading>
        <DeleteAccount user={readFragment(DataSection_user, user)} />
      </div>
    </CardSection>
  );
}
