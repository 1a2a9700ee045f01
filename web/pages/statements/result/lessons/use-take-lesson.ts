import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { DefaultChange } from "./lesson-text.ts";

const TakeLesson = graphql(`
  mutation TakeLesson($input: SaveSettingsInput!) {
    saveSettings(input: $input) {
      __typename
      ...Refusal_error
      ... on SaveSettingsPayload {
        viewer {
          id
          settings {
            version
            ...SellerDefaults_settings
          }
        }
      }
    }
  }
`);

const LessonSettings = graphql(`
  query LessonSettings {
    viewer {
      id
      settings {
        version
        ...SellerDefaults_settings
      }
    }
  }
`);

/**
 * Saves what statements teach as the seller's default, and says what it was, with the way back
 * (ST-12); `take` returns whether it was. `version`: of the settings that the seller sees.
 */
export function useTakeLesson(version: number) {
  const { send, isSending } = useSend(TakeLesson);
  const client = useClient();
  const toast = useToast();

  async function take({ settings, previous, oldText, newText }: DefaultChange): Promise<boolean> {
    if (isSending) return false;
    const result = await send({ input: { version, settings } });
    if (!result.ok) {
      await refuse(result.error);
      return false;
    }
    const saved = result.data.viewer.settings.version;
    toast.show({
      tone: "success",
      title: "Padrão salvo",
      description: `Era ${oldText}, agora é ${newText}. Vale onde o anúncio não tem um valor próprio.`,
      action: { undo: () => void undo(previous, saved) },
    });
    return true;
  }

  async function undo(settings: DefaultChange["previous"], saved: number): Promise<void> {
    const result = await send({ input: { version: saved, settings } });
    if (!result.ok) return refuse(result.error);
    toast.show({ tone: "success", title: "O padrão voltou ao que era" });
  }

  /** After a save elsewhere the page shows what is saved now. */
  async function refuse({ code, message }: { code: string | null; message: string }): Promise<void> {
    toast.show({ tone: "destructive", title: "O padrão não mudou", description: message });
    if (code === "VERSION_CONFLICT")
      await client.query(LessonSettings, {}, { requestPolicy: "network-only" });
  }

  return { take, isSending };
}
