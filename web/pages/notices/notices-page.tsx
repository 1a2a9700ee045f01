import { Button, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { BellRing, CheckCheck, Settings2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import { useWalk, WalkedPage } from "#web/shared/ui/lists/walked-page.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { groupByDay } from "./notice-days.ts";
import { NoticeItem } from "./notice-item.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import "./notices-page.css";

const NoticesPageQuery = graphql(`
  query NoticesPage($after: String) {
    viewer {
      id
      unreadNoticeCount
      notices(first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            createdAt
            ...NoticeItem_notice
          }
        }
      }
    }
  }
`);

/** /notices: what the seller was told in the last 90 days, by day (NO-04). */
export function NoticesPage() {
  const walk = useWalk();
  const [{ data, fetching }, retry] = usePageQuery({
    query: NoticesPageQuery,
    variables: { after: walk.after },
    requestPolicy: "cache-and-network",
  });
  const { mark, isSending } = useMarkRead();
  const unread = data?.viewer?.unreadNoticeCount ?? 0;
  useNewNotices(unread, retry);

  const page = data?.viewer?.notices;
  const notices = page?.edges.map(({ node }) => node) ?? [];
  const newest = notices[0];

  return (
    <Page
      hasWideActions
      actions={
        <Flex gap="3" wrap="wrap">
          {unread > 0 && newest ? (
            <BusyButton variant="soft" isBusy={isSending} onClick={() => void mark(newest.id, true)}>
              <CheckCheck size={16} aria-hidden />
              Marcar tudo como lido
            </BusyButton>
          ) : null}
          <Button variant="soft" color="gray" asChild>
            <Link to={settingsPath("notifications")}>
              <Settings2 size={16} aria-hidden />
              Preferências
            </Link>
          </Button>
        </Flex>
      }
    >
      {page && notices.length === 0 ? <NoNotices /> : null}
      <Flex direction="column" gap="5" className="notices">
        <WalkedPage
          walk={walk}
          pageInfo={page?.pageInfo}
          isLoading={fetching}
          onRetry={retry}
          texts={listTexts}
        >
          {groupByDay(notices, new Date()).map(({ day, notices: ofDay }) => (
            <section key={day} aria-label={day}>
              <Heading as="h2" size="3" mb="2">
                {day}
              </Heading>
              <Card size="1" asChild>
                <ul className="notice-list">
                  {ofDay.map((notice) => (
                    <NoticeItem
                      key={notice.id}
                      notice={notice}
                      onFollow={(id) => void mark(id, false)}
                      onRead={(id) => void mark(id, false)}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </WalkedPage>
      </Flex>
    </Page>
  );
}

const listTexts = {
  ...{ newer: "Mais novos", older: "Mais antigos" },
  loading: "Carregando os avisos",
  failure: "O servidor não respondeu. Os seus avisos continuam guardados.",
};

/** Reads the list again when a live update says that there are more unread notices. */
function useNewNotices(unread: number, readAgain: () => void): void {
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) readAgain();
    before.current = unread;
  });
}

function NoNotices() {
  return (
    <Card size={{ initial: "2", sm: "4" }} className="notices">
      <Flex direction="column" gap="3" align="start">
        <IconTile icon={BellRing} />
        <Text as="p">Nada de novo. Avisamos quando uma taxa mudar ou um anúncio ficar no prejuízo.</Text>
      </Flex>
    </Card>
  );
}
