import { Button, Link, Text } from "@radix-ui/themes";
import { ExternalLink } from "lucide-react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { questionsId } from "../faq/faq-section.tsx";
import type { contactChannels } from "./contact-channels.ts";
import { contactLink } from "./contact-link.ts";

const ContactAction_supportLinks = graphql(`
  fragment ContactAction_supportLinks on SupportLinks {
    chatUrl
    schedulingUrl
    communityUrl
    email
  }
`);

type Props = {
  channel: (typeof contactChannels)[number];
  links: FragmentType<typeof ContactAction_supportLinks>;
};

/**
 * Opens the channel in a new tab (S2-50); for one that is not configured, says what to do instead.
 */
export function ContactAction({ channel, links }: Props) {
  const way = contactLink(channel.link, readFragment(ContactAction_supportLinks, links));
  switch (way.by) {
    case "link":
      return (
        <Button variant="soft" asChild>
          <a href={way.url} target="_blank" rel="noopener noreferrer">
            {channel.action}
            <ExternalLink size={16} aria-hidden />
            <span className="visually-hidden">(abre em outra aba)</span>
          </a>
        </Button>
      );
    case "email":
      return (
        <Text as="p" size="2">
          Este canal ainda não está disponível. Escreva para{" "}
          <Link href={`mailto:${way.email}`} underline="always">
            {way.email}
          </Link>
          .
        </Text>
      );
    case "questions":
      return (
        <Text as="p" size="2">
          Este canal ainda não está disponível. Por enquanto, procure nas{" "}
          <Link href={`#${questionsId}`} underline="always">
            perguntas frequentes
          </Link>
          .
        </Text>
      );
  }
}
