import { useCallback, useState } from "react";
import { useClient } from "urql";
import type { SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { readSavedSettings, type SavedSettings } from "./saved-settings.ts";

const SaveSettings = graphql(`
  mutation SaveSettings($input: SaveSettingsInput!) {
    saveSettings(input: $input) {
      __typename
      ...Refusal_error
      ... on SaveSettingsPayload {
        viewer {
          id
          ...DefaultsSection_user
        }
      }
    }
  }
`);

const SettingsAsSaved = graphql(`
  query SettingsAsSaved {
    viewer {
      id
      ...DefaultsSection_user
    }
  }
`);

/**
 * `conflict`: the settings were saved elsewhere after the form was filled; these are the current
 * values.
 */
type Outcome =
  | { kind: "saved" | "conflict"; settings: SavedSettings }
  | { kind: "refused"; error: SendError };

/**
 * Saves the defaults with the version that the form shows. After a conflict, the next save uses the
 * newer version.
 */
export function useSaveSettings(shown: SavedSettings) {
  const client = useClient();
  const { send, isSending } = useSend(SaveSettings);
  const [version, setVersion] = useState(shown.version);
  const toast = useToast();

  async function save(settings: SettingsChange): Promise<Outcome> {
    const result = await send({ input: { version, settings: toInput(settings) } });
    if (result.ok) {
      const saved = readSavedSettings(result.data.viewer);
      setVersion(saved.version);
      toast.show({
        tone: "success",
        title: "Padrões salvos",
        description: "Eles valem para os próximos cálculos e para os seus produtos.",
      });
      return { kind: "saved", settings: saved };
    }
    const { error } = result;
    const now = error.code === "VERSION_CONFLICT" ? await readNow() : null;
    if (now === null) return { kind: "refused", error };
    setVersion(now.version);
    return { kind: "conflict", settings: now };
  }

  async function readNow(): Promise<SavedSettings | null> {
    const { data } = await client.query(SettingsAsSaved, {}, { requestPolicy: "network-only" });
    return data?.viewer ? readSavedSettings(data.viewer) : null;
  }

  /** Sets the version that the form now shows. */
  const follow = useCallback((settings: SavedSettings) => setVersion(settings.version), []);
  return { save, isSending, version, follow };
}

function toInput({ marketplaces, ...settings }: SettingsChange) {
  return { ...settings, marketplaces: marketplaces ? [...marketplaces] : null };
}
