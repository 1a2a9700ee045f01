import { Button, Text } from "@radix-ui/themes";
import {
  ArrowRight,
  Bell,
  Calculator,
  CalendarClock,
  ChartColumn,
  Check,
  type LucideIcon,
  TrendingDown,
  Unplug,
} from "lucide-react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import "./notice-item.css";

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
  "webhook-off": Unplug,
  "new-tax": Calculator,
  "tax-ceiling": Calculator,
  "cbs-option": Calculator,
};

type Props = {
  notice: FragmentType<typeof NoticeItem_notice>;
  /** The action of an unread notice was followed. */
  onFollow: (id: string) => void;
  /** The seller marks an unread notice as read. */
  onRead: (id: string) => void;
};

/** A notice: its sentence, when it came, its action, and a way to mark it as read. */
export function NoticeItem({ notice, onFollow, onRead }: Props) {
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
        <div className="notice-actions">
          {action ? (
            <Link to={action.path} className="notice-action" onClick={() => isRead || onFollow(id)}>
              {action.label}
              <ArrowRight size={16} aria-hidden />
            </Link>
          ) : null}
          {isRead ? null : (
            <Button variant="ghost" color="gray" size="2" onClick={() => onRead(id)}>
              <Check size={16} aria-hidden />
              Marcar como lido
            </Button>
          )}
        </div>
      </div>
      <Text asChild size="1" color="gray" className="tabular">
        <time dateTime={createdAt}>{new Date(createdAt).toTimeString().slice(0, 5)}</time>
      </Text>
    </li>
  );
}
