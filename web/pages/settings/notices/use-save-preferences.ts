import { useClient } from "urql";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { NoticePreferences_UserFragment } from "#web/gql/graphql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const NoticePreferences_user = graphql(`
  fragment NoticePreferences_user on User {
    id
    noticePreferences {
      kind
      title
      text
      app
      email
      version
    }
  }
`);

const SaveNoticePreferences = graphql(`
  mutation SaveNoticePreferences($input: SaveNoticePreferencesInput!) {
    saveNoticePreferences(input: $input) {
      __typename
      ...Refusal_error
      ... on SaveNoticePreferencesPayload {
        viewer {
          id
          ...NoticePreferences_user
        }
      }
    }
  }
`);

const NoticePreferencesAsSaved = graphql(`
  query NoticePreferencesAsSaved {
    viewer {
      id
      ...NoticePreferences_user
    }
  }
`);

/** The account data of `NoticePreferences`; a save returns it, too. */
export type PreferencesUser = FragmentType<typeof NoticePreferences_user>;

/** A kind of notice, and the ways that were saved for it. */
export type SavedPreference = NoticePreferences_UserFragment["noticePreferences"][number];

/** A choice that was not saved yet, with the version of what was shown when it was made. */
export type PreferenceChoice = Pick<SavedPreference, "app" | "email" | "version">;

export function readPreferences(user: PreferencesUser): readonly SavedPreference[] {
  return readFragment(NoticePreferences_user, user).noticePreferences;
}

/** `conflict`: something was changed elsewhere since; these are the current preferences. */
type Outcome =
  | { kind: "saved" }
  | { kind: "conflict"; preferences: readonly SavedPreference[] }
  | { kind: "refused"; error: SendError };

/** Saves the choices that were changed, each with its version. */
export function useSavePreferences() {
  const client = useClient();
  const { send, isSending } = useSend(SaveNoticePreferences);
  const toast = useToast();

  async function save(choices: Readonly<Record<string, PreferenceChoice>>): Promise<Outcome> {
    const preferences = Object.entries(choices).map(([kind, choice]) => ({ kind, ...choice }));
    const result = await send({ input: { preferences } });
    if (result.ok) {
      toast.show({ tone: "success", title: "Notificações salvas" });
      return { kind: "saved" };
    }
    const { error } = result;
    const now = error.code === "VERSION_CONFLICT" ? await readNow() : null;
    return now ? { kind: "conflict", preferences: now } : { kind: "refused", error };
  }

  async function readNow(): Promise<readonly SavedPreference[] | null> {
    const { data } = await client.query(NoticePreferencesAsSaved, {}, { requestPolicy: "network-only" });
    return data?.viewer ? readPreferences(data.viewer) : null;
  }

  return { save, isSending };
}
