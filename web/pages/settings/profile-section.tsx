import { Box, Flex, Text, TextField } from "@radix-ui/themes";
import { checkProfile } from "#core/auth/profile-rules.ts";
import { formatDate } from "#core/format/date.ts";
import { AccountEmail } from "#web/features/account/account-email.tsx";
import { ChangeEmail } from "#web/features/security/change-email.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useFollowSaved } from "#web/shared/forms/follow-saved.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";

const ProfileSection_user = graphql(`
  fragment ProfileSection_user on User {
    id
    username
    firstName
    lastName
    createdAt
    ...AccountEmail_user
    ...ChangeEmail_user
  }
`);

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ...Refusal_error
      ... on UpdateProfilePayload {
        viewer {
          id
          firstName
          lastName
        }
      }
    }
  }
`);

/** The seller's name, which can be changed here, and the username and e-mail to sign in with. */
export function ProfileSection({ user: masked }: { user: FragmentType<typeof ProfileSection_user> }) {
  const user = readFragment(ProfileSection_user, masked);
  return (
    <CardSection title="Perfil">
      <div className="settings-part">
        <NameForm firstName={user.firstName} lastName={user.lastName ?? ""} />
      </div>
      <div className="settings-part">
        <Text as="p" size="2" weight="bold" mb="2">
          E-mail
        </Text>
        <Flex direction="column" gap="3">
          <AccountEmail user={user} />
          <ChangeEmail user={user} />
        </Flex>
      </div>
      <div className="settings-part">
        <SummaryList
          items={[
            { key: "username", label: "Nome de usuário", value: user.username },
            { key: "createdAt", label: "Conta criada em", value: formatDate(new Date(user.createdAt)) },
          ]}
        />
      </div>
    </CardSection>
  );
}

function NameForm(saved: { firstName: string; lastName: string }) {
  const { send, isSending } = useSend(UpdateProfile);
  const { form, errors, problem, showError } = useCoreForm({ defaultValues: saved, check: checkProfile });
  const { changed, noteSent, noteEnd } = useFollowSaved(form, saved, JSON.stringify(saved));
  const toast = useToast();

  const submit = form.handleSubmit(async ({ firstName, lastName }) => {
    if (isSending) return;
    noteSent(form.getValues());
    const result = await send({ input: { firstName, lastName } });
    noteEnd(result.ok);
    if (!result.ok) return showError(result.error);
    toast.show({ tone: "success", title: "Nome salvo" });
  });

  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard hasChanges={changed.length > 0} />
      <div className="settings-fields">
        <LabelledField label="Nome" error={errors.firstName?.message}>
          {(links) => (
            <TextField.Root {...links} {...form.register("firstName")} size="3" autoComplete="given-name" />
          )}
        </LabelledField>
        <LabelledField label="Sobrenome" isOptional error={errors.lastName?.message}>
          {(links) => (
            <TextField.Root {...links} {...form.register("lastName")} size="3" autoComplete="family-name" />
          )}
        </LabelledField>
      </div>
      <Box mt="4">
        <FormProblem>{problem}</FormProblem>
        <BusyButton type="submit" isBusy={isSending}>
          Salvar nome
        </BusyButton>
      </Box>
    </form>
  );
}
