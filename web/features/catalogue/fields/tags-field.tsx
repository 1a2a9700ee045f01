import { Badge, Text, TextField } from "@radix-ui/themes";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { tagsOf, tagsText } from "../forms/product-texts.ts";
import { Suggestions } from "./suggestions.tsx";
import "./tags-field.css";

type Props = {
  label: string;
  text: string;
  suggestions: readonly string[];
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A product's tags: typed with Enter or a comma after each, or pasted with commas. */
export function TagsField({ label, text, suggestions, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const listId = useId();
  const tags = tagsOf(text);
  const unused = suggestions.filter((tag) => !tags.includes(tag));

  /** Adds the tags and leaves `rest` in the field. */
  function add(added: readonly string[], rest = "") {
    setTyped(rest);
    const named = added.map((tag) => tag.trim()).filter((tag) => tag !== "");
    const all = [...new Set([...tags, ...named])];
    if (all.length > tags.length) onChange(tagsText(all));
  }

  function handleText(value: string) {
    const parts = value.split(",");
    const rest = parts.pop() ?? "";
    if (parts.length > 0) add(parts, rest.trimStart());
    else setTyped(value);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Backspace" && typed === "") onChange(tagsText(tags.slice(0, -1)));
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    add([typed]);
  }

  return (
    <LabelledField
      label={label}
      error={error}
      help={
        <Text as="p" size="1" color="gray">
          Enter ou vírgula depois de cada uma.
        </Text>
      }
    >
      {(links) => (
        <>
          {tags.length > 0 ? (
            <ul className="tags" aria-label={label}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Badge size="2" color="gray">
                    {tag}
                    <button
                      type="button"
                      aria-label={`Tirar a etiqueta ${tag}`}
                      onClick={() => onChange(tagsText(tags.filter((other) => other !== tag)))}
                    >
                      <X size={14} aria-hidden />
                    </button>
                  </Badge>
                </li>
              ))}
            </ul>
          ) : null}
          <TextField.Root
            {...links}
            size="3"
            value={typed}
            list={listId}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => handleText(target.value)}
            onKeyDown={handleKey}
            onBlur={() => add([typed])}
          />
          <Suggestions id={listId} values={unused} />
        </>
      )}
    </LabelledField>
  );
}
