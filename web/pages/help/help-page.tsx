import { Flex, Skeleton } from "@radix-ui/themes";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { ContactAction } from "./contact/contact-action.tsx";
import { ContactBlock } from "./contact/contact-block.tsx";
import { ContactCards } from "./contact/contact-cards.tsx";
import { ContactFailure } from "./contact/contact-failure.tsx";
import { FaqSection } from "./faq/faq-section.tsx";
import { VideoSection } from "./video-section.tsx";
import "./help.css";

const HelpPageQuery = graphql(`
  query HelpPage {
    supportLinks {
      ...ContactAction_supportLinks
      ...ContactBlock_supportLinks
    }
  }
`);

/** /help. Only the support channels come from the server. */
export function HelpPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: HelpPageQuery });
  const links = data?.supportLinks;
  return (
    <Page subtitle="Respostas rápidas. Se não bastarem, fale com a gente.">
      <Flex direction="column" gap="5">
        {error && !links ? (
          <ContactFailure isRetrying={fetching} onRetry={() => ask({ requestPolicy: "network-only" })} />
        ) : (
          <ContactCards
            action={(channel) =>
              links ? (
                <ContactAction channel={channel} links={links} />
              ) : (
                <Skeleton width="140px" height="32px" />
              )
            }
          />
        )}
        <div className="help-columns">
          <FaqSection />
          <div className="help-aside">
            <VideoSection />
            <ContactBlock links={links} />
          </div>
        </div>
      </Flex>
    </Page>
  );
}
