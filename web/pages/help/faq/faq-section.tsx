import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { useId, useRef, useState } from "react";
import { faq } from "./faq.ts";
import { FaqGroup } from "./faq-group.tsx";
import { FaqSearch } from "./faq-search.tsx";
import { searchFaq } from "./search-faq.ts";
import "./faq.css";

/** Where the questions stand on the page, for links that lead there. */
export const questionsId = "perguntas-frequentes";

/** The frequent questions by category, and a field that narrows them (S2-49). */
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
