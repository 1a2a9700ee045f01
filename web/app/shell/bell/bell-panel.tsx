import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { groupByDay } from "#web/pages/notices/notice-days.ts";
import { NoticeItem } from "#web/pages/notices/notice-item.tsx";
import { useMarkRead } from "#web/pages/notices/use-mark-read.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";

const BellPanelQuery = graphql(`
  query BellPanel {
    viewer {
      id
      notices(first: 5, unreadOnly: true) {
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

/** The newest unread notices, with the way to all. `onLeave`: a link was followed. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const [{ data, fetching }, retry] = useRetryQuery({
    query: BellPanelQuery,
    requestPolicy: "cache-and-network",
  });
  const { mark } = useMarkRead();
  const notices = data?.viewer?.notices.edges.map(({ node }) => node);

  function follow(id: string) {
    void mark(id, false);
    onLeave();
  }

  return (
    <Flex direction="column" gap="3">
      <Flex justify="between" align="center" gap="3">
        <Heading as="h2" size="3">
          Avisos
        </Heading>
        <Button variant="soft" size="2" asChild>
          <Link to={paths.notices} onClick={onLeave}>
            Ver todos
          </Link>
        </Button>
      </Flex>
      {notices?.length === 0 ? (
        <Text as="p" size="2" color="gray">
          Nenhum aviso novo.
        </Text>
      ) : null}
      {groupByDay(notices ?? [], new Date()).map(({ day, notices: ofDay }) => (
        <section key={day} aria-label={day}>
          <Heading as="h3" size="1" color="gray" weight="medium">
            {day}
          </Heading>
          <ul className="notice-list" data-narrow>
            {ofDay.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onFollow={follow}
                onRead={(id) => void mark(id, false)}
              />
            ))}
          </ul>
        </section>
      ))}
      {notices || !fetching ? null : <ListLoading text="Carregando os avisos" />}
      {notices || fetching ? null : (
        <ListFailure text="O servidor não respondeu. Os seus avisos continuam guardados." onRetry={retry} />
      )}
    </Flex>
  );
}
