import { Flex, Heading, Skeleton, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { DashboardCard } from "./dashboard-card.tsx";
import "./figures.css";

/** One activity. `to` is the page that shows it. */
export type Activity = {
  key: string;
  icon: LucideIcon;
  /** Something that needs attention, with an amber icon. */
  isWarning?: boolean;
  text: string;
  when: string;
  to?: string;
};

type Props = {
  /** Null while they load. */
  activities: readonly Activity[] | null;
  /** Shown next to the heading. */
  children?: ReactNode;
};

/** The recent activity (S2-19, RE-08). */
export function ActivityCard({ activities, children }: Props) {
  const titleId = useId();
  return (
    <DashboardCard area="activity" labelledBy={titleId}>
      <Flex align="center" gap="3" mb="2" wrap="wrap">
        <Heading as="h2" size="4" id={titleId}>
          Atividade recente
        </Heading>
        {children}
      </Flex>
      {activities === null ? <Skeleton height="176px" /> : null}
      {activities?.length === 0 ? (
        <Text as="p" size="2" color="gray">
          Nada por enquanto: as próximas mudanças de custo e de preço aparecem aqui.
        </Text>
      ) : null}
      <ul className="activity-list">
        {activities?.map(({ key, icon: Icon, isWarning, text, when, to }) => (
          <li key={key} className="activity">
            <Icon size={16} aria-hidden data-warning={isWarning} />
            <Text size="2">
              {to ? (
                <Link to={to} className="activity-link">
                  {text}
                </Link>
              ) : (
                text
              )}
            </Text>
            <Text size="1" color="gray" className="activity-when tabular">
              {when}
            </Text>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
