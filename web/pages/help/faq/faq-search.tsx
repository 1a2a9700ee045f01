import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import type { Ref } from "react";
import type { FaqCategory } from "./search-faq.ts";

type Props = {
  ref: Ref<HTMLInputElement>;
  text: string;
  found: readonly FaqCategory[];
  onChange: (text: string) => void;
};

/** Filters the questions while the seller types, and announces how many are left to screen readers. */
export function FaqSearch({ ref, text, found, onChange }: Props) {
  return (
    <search className="faq-search">
      <TextField.Root
        ref={ref}
        type="search"
        size="3"
        placeholder="Buscar nas perguntas"
        aria-label="Buscar nas perguntas"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      >
        <TextField.Slot>
          <Search size={16} aria-hidden />
        </TextField.Slot>
      </TextField.Root>
      <p role="status" className="visually-hidden">
        {text.trim() === "" ? "" : countText(found)}
      </p>
    </search>
  );
}

function countText(found: readonly FaqCategory[]): string {
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) return "Nenhuma pergunta encontrada";
  return count === 1 ? "1 pergunta encontrada" : `${count} perguntas encontradas`;
}
