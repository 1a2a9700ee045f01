import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { keysOf } from "#core/keys-of.ts";

type Texts = Record<string, string>;

/**
 * Keeps a form of texts up to date with saved values that may change meanwhile, in another tab or
 * by the form's own save (PR-06). Untouched fields follow the saved values; typed ones stay.
 * `version` changes whenever `saved` does. `conflicts` are the fields changed on both sides, until
 * the next save or `takeSaved`.
 */
export function useFollowSaved<Values extends Texts, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  saved: Values,
  version: number | string,
) {
  type Name = keyof Values & string;
  const { dirtyFields, defaultValues } = useFormState({ control: form.control });
  const followed = useRef(version);
  const [sent, setSent] = useState<{ values: Values; isSaved: boolean } | null>(null);
  const [conflicts, setConflicts] = useState<readonly Name[]>([]);
  const names = keysOf(saved);

  const follow = useEffectEvent(() => {
    const isDue = sent === null ? followed.current !== version : sent.isSaved;
    if (!isDue) return;
    followed.current = version;
    const typed = form.getValues();
    const base: Partial<Texts> = defaultValues ?? {};
    // After the form's own save, only what was typed since is unsaved.
    const isKept = (name: Name) =>
      sent === null
        ? typed[name] !== base[name] && typed[name] !== saved[name]
        : typed[name] !== sent.values[name];
    const kept = names.filter(isKept);
    setConflicts(sent === null ? kept.filter((name) => saved[name] !== base[name]) : []);
    setSent(null);
    form.reset(saved as DefaultValues<Values>); // All fields have values, which is more than the type requires.
    for (const name of kept) write(name as Path<Values>, typed[name]);
  });
  // React does not track the form's texts. The effect reads them when `version` or `sent` changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event reads them
  useEffect(() => follow(), [version, sent]);

  function write(name: Path<Values>, text: unknown) {
    form.setValue(name, text as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  return {
    conflicts,
    /** The fields that differ from the saved values. */
    changed: names.filter((name) => Object.hasOwn(dirtyFields, name)),
    /** Call when a save begins: the form does not follow changes until it ends. */
    noteSent: (values: Values) => setSent({ values, isSaved: false }),
    /** Call when a save has ended. */
    noteEnd: (isSaved: boolean) => setSent((last) => (last && isSaved ? { ...last, isSaved } : null)),
    takeSaved: () => {
      setConflicts([]);
      form.reset(saved as DefaultValues<Values>);
    },
  };
}
