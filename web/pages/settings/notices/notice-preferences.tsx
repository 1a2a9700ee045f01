import { Box, Checkbox, Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import { type ConflictingField, VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import {
  type PreferenceChoice,
  type PreferencesUser,
  readPreferences,
  type SavedPreference,
  useSavePreferences,
} from "./use-save-preferences.ts";
import "./notice-preferences.css";

type Choices = Readonly<Record<string, PreferenceChoice>>;

const ways = { app: "No aplicativo", email: "Por e-mail" } as const;
type Way = keyof typeof ways;

/**
 * Kinds of notices by ways. If another tab or a link of an e-mail has changed a kind first, shows
 * both values of it (PR-06). A kind that was not touched here follows what is saved elsewhere.
 */
export function NoticePreferences({ user }: { user: PreferencesUser }) {
  const saved = readPreferences(user);
  const [choices, setChoices] = useState<Choices>({});
  const [conflict, setConflict] = useState<readonly SavedPreference[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSending } = useSavePreferences();
  const hasChanges = Object.keys(choices).length > 0;

  function choose(preference: SavedPreference, way: Way, isOn: boolean) {
    const { kind, app, email, version } = preference;
    const choice = { app, email, version, ...choices[kind], [way]: isOn };
    const { [kind]: _, ...others } = choices;
    const isAsSaved = choice.app === app && choice.email === email;
    setChoices(isAsSaved ? others : { ...others, [kind]: choice });
  }

  async function submit() {
    if (isSending || !hasChanges) return;
    setProblem(null);
    const outcome = await save(choices);
    if (outcome.kind === "refused") return setProblem(outcome.error.message);
    if (outcome.kind === "saved") return takeSaved();
    // The next save is of the versions that the seller is shown now.
    setChoices(ofVersions(choices, outcome.preferences));
    setConflict(outcome.preferences);
  }

  function takeSaved() {
    setChoices({});
    setConflict(null);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedGuard hasChanges={hasChanges} />
      <div className="notice-preferences">
        {saved.map((preference) => (
          <Preference
            key={preference.kind}
            preference={preference}
            choice={choices[preference.kind] ?? preference}
            onChoose={(way, isOn) => choose(preference, way, isOn)}
          />
        ))}
      </div>
      <Box mt="4">
        <FormProblem>{problem}</FormProblem>
        {conflict ? (
          <VersionConflict
            what="O que você escolheu"
            fields={differences(choices, conflict)}
            isSending={isSending}
            onKeepMine={() => void submit()}
            onTakeSaved={takeSaved}
          />
        ) : (
          <BusyButton type="submit" isBusy={isSending}>
            Salvar notificações
          </BusyButton>
        )}
      </Box>
    </form>
  );
}

type PreferenceProps = {
  preference: SavedPreference;
  choice: PreferenceChoice;
  onChoose: (way: Way, isOn: boolean) => void;
};

function Preference({ preference: { title, text }, choice, onChoose }: PreferenceProps) {
  return (
    <fieldset className="notice-preference">
      <Text as="span" size="2" weight="bold" asChild>
        <legend>{title}</legend>
      </Text>
      <div className="notice-preference-row">
        <Text as="p" size="2" color="gray">
          {text}
        </Text>
        <div className="notice-ways">
          {(["app", "email"] as const).map((way) => (
            <Text as="label" size="2" key={way}>
              <Flex gap="2" align="center" minHeight="44px">
                <Checkbox
                  checked={choice[way]}
                  onCheckedChange={(checked) => onChoose(way, checked === true)}
                />
                {ways[way]}
              </Flex>
            </Text>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function ofVersions(choices: Choices, now: readonly SavedPreference[]): Choices {
  const versions = new Map(now.map(({ kind, version }) => [kind, version]));
  return Object.fromEntries(
    Object.entries(choices).map(([kind, choice]) => [
      kind,
      { ...choice, version: versions.get(kind) ?? choice.version },
    ]),
  );
}

function differences(choices: Choices, now: readonly SavedPreference[]): ConflictingField[] {
  return now.flatMap((saved) => {
    const mine = choices[saved.kind];
    if (!mine || (mine.app === saved.app && mine.email === saved.email)) return [];
    return { label: saved.title, mine: waysText(mine), saved: waysText(saved) };
  });
}

function waysText({ app, email }: Pick<PreferenceChoice, Way>): string {
  if (app && email) return "Aplicativo e e-mail";
  if (app) return "Só no aplicativo";
  return email ? "Só por e-mail" : "Desligado";
}
