import { Card, Heading, Link, Text } from "@radix-ui/themes";
import { useId } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import "./contact.css";

const ContactBlock_supportLinks = graphql(`
  fragment ContactBlock_supportLinks on SupportLinks {
    email
  }
`);

/** The end of the page: where to write if nothing above has helped (S2-49). */
export function ContactBlock({
  links,
}: {
  links: FragmentType<typeof ContactBlock_supportLinks> | undefined;
}) {
  const titleId = useId();
  const email = links && readFragment(ContactBlock_supportLinks, links).email;
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby={titleId}>
        <Heading as="h2" size="4" mb="1" id={titleId}>
          Ainda ficou com dúvida?
        </Heading>
        <Text as="p" size="2" className="measure">
          {email ? (
            <>
              Escreva para{" "}
              <Link href={`mailto:${email}`} underline="always">
                {email}
              </Link>{" "}
              e conte o que você tentou e o que apareceu na tela. Não mande sua senha nem dados de cartão:
              nunca pedimos isso.
            </>
          ) : (
            "Use um dos canais do começo desta página e conte o que você tentou e o que apareceu na tela. Não mande sua senha nem dados de cartão: nunca pedimos isso."
          )}
        </Text>
      </section>
    </Card>
  );
}
