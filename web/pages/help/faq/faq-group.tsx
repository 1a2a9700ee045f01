import { Heading, Text } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { Accordion } from "radix-ui";
import { useId } from "react";
import type { FaqCategory } from "./search-faq.ts";
import "./faq.css";

/** One category; each of its questions opens to the answer. */
export function FaqGroup({ category }: { category: FaqCategory }) {
  const titleId = useId();
  return (
    <section className="faq-group" aria-labelledby={titleId}>
      <Heading as="h3" size="3" mb="1" id={titleId}>
        {category.title}
      </Heading>
      <Accordion.Root type="multiple">
        {category.questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className="faq-item">
            <Accordion.Header asChild>
              <h4 className="faq-header">
                <Accordion.Trigger className="faq-trigger">
                  <Text size="3">{question}</Text>
                  <ChevronDown className="faq-chevron" size={20} aria-hidden />
                </Accordion.Trigger>
              </h4>
            </Accordion.Header>
            <Accordion.Content className="faq-answer">
              {answer.map((paragraph) => (
                <Text key={paragraph} as="p" size="2" className="measure">
                  {paragraph}
                </Text>
              ))}
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  );
}
