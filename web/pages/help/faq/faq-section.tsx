import { Button, Flex, Heading, Text, TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { type Ref, useId, useRef, useState } from "react";
import { faq } from "./faq.ts";
import { FaqGroup } from "./faq-group.tsx";
import { type FaqCategory, searchFaq } from "./search-faq.ts";
import "./faq.css";

/** The anchor of the questions, for links to them. */
export const questionsId = "perguntas-frequentes";

/** The frequent questions by category, with a search field (S2-49). */
export function FaqSection() {
  const titleId = useId();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const found = searchFaq(faq, text);

  function clear() {
    setText("");
    field.current?.focus();
  }

  return (
    <section id={questionsId} className="faq" aria-labelledby={titleId}>
      <Flex align="center" justify="between" gap="3" wrap="wrap" mb="4">
        <Heading as="h2" size="5" id={titleId}>
          Perguntas frequentes
        </Heading>
        <FaqSearch ref={field} text={text} found={found} onChange={setText} />
      </Flex>
      {found.length > 0 ? (
        found.map((category) => <FaqGroup key={category.title} category={category} />)
      ) : (
        <Flex direction="column" align="start" gap="3">
          <Text as="p" color="gray">
            Nenhuma pergunta fala disso. Tente outra palavra, ou fale com a gente por um dos canais desta
            página.
          </Text>
          <Button type="button" variant="soft" onClick={clear}>
            Limpar busca
          </Button>
        </Flex>
      )}
    </section>
  );
}

type Props = {
  ref: Ref<HTMLInputElement>;
  text: string;
  found: readonly FaqCategory[];
  onChange: (text: string) => void;
};

/**
 * Filters the questions while the seller types, and announces to screen readers how many remain.
 */
function FaqSearch({ ref, text, found, onChange }: Props) {
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
