import { Flex, Heading, Text } from "@radix-ui/themes";
import { useId } from "react";
import { DashboardCard } from "../dashboard-card.tsx";
import { sampleActivity } from "./sample-activity.ts";
import { SampleBadge } from "./sample-badge.tsx";
import "./samples.css";

/** The recent activity, a sample (S2-19). */
export function ActivityCard() {
  const titleId = useId();
  return (
    <DashboardCard area="activity" labelledBy={titleId}>
      <Flex align="center" gap="3" mb="2" wrap="wrap">
        <Heading as="h2" size="4" id={titleId}>
          Atividade recente
        </Heading>
        <SampleBadge />
      </Flex>
      <ul className="activity-list">
        {sampleActivity.map(({ icon: Icon, text, when }) => (
          <li key={text} className="activity">
            <Icon size={16} aria-hidden />
            <Text size="2">{text}</Text>
            <Text size="1" color="gray" className="activity-when tabular">
              {when}
            </Text>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
