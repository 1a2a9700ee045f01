import { Card, Flex, Heading, Skeleton } from "@radix-ui/themes";
import { useId } from "react";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { TutorialVideo } from "#web/shared/ui/tutorial-video.tsx";
import { ContactAction } from "./contact/contact-action.tsx";
import { ContactBlock } from "./contact/contact-block.tsx";
import { ContactCards, ContactFailure } from "./contact/contact-cards.tsx";
import { FaqSection } from "./faq/faq-section.tsx";
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
  const [{ data, error, fetching }, retry] = usePageQuery({ query: HelpPageQuery });
  const links = data?.supportLinks;
  return (
    <Page>
      <Flex direction="column" gap="5">
        {error && !links ? (
          <ContactFailure isRetrying={fetching} onRetry={retry} />
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

/** Where the tutorial video will be (S2-49). */
function VideoSection() {
  const titleId = useId();
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby={titleId}>
        <Heading as="h2" size="4" mb="3" id={titleId}>
          Vídeo tutorial
        </Heading>
        <TutorialVideo />
      </section>
    </Card>
  );
}
