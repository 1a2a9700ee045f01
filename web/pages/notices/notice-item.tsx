import { Text } from "@radix-ui/themes";
import { ArrowRight, Bell, CalendarClock, ChartColumn, type LucideIcon, TrendingDown } from "lucide-react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

const NoticeItem_notice = graphql(`
  fragment NoticeItem_notice on Notice {
    id
    kind
    text
    isRead
    createdAt
    action {
      label
      path
    }
  }
`);

/** Icons of known kinds; a new kind has the bell until it gets its own. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "below-minimum-margin": TrendingDown,
  "weekly-summary": ChartColumn,
  "fee-change": CalendarClock,
};

type Props = { notice: FragmentType<typeof NoticeItem_notice>; onFollow: (id: string) => void };

/** A notice: its sentence, when it came, and its action. Following the action marks it as read. */
export function NoticeItem({ notice, onFollow }: Props) {
  const { id, kind, text, isRead, createdAt, action } = readFragment(NoticeItem_notice, notice);
  const Icon = icons[kind] ?? Bell;
  return (
    <li className="notice-item" data-unread={isRead ? undefined : true}>
      <span className="notice-icon">
        <Icon size={18} aria-hidden />
      </span>
      <div className="notice-text">
        <Text as="p" size="3" weight={isRead ? "regular" : "medium"}>
          {isRead ? null : <span className="visually-hidden">Não lido: </span>}
          {text}
        </Text>
        {action ? (
          <Link to={action.path} className="notice-action" onClick={() => isRead || onFollow(id)}>
            {action.label}
            <ArrowRight size={16} aria-hidden />
          </Link>
        ) : null}
      </div>
      <Text asChild size="1" color="gray" className="tabular">
        <time dateTime={createdAt}>{new Date(createdAt).toTimeString().slice(0, 5)}</time>
      </Text>
    </li>
  );
}
