import { Button, Flex, Heading, Skeleton, Text } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { DashboardCard } from "../dashboard-card.tsx";
import type { TodayTask } from "./today-task.ts";
import "./today-card.css";

type Props = {
  /** Null while they load. */
  tasks: readonly TodayTask[] | null;
  /** Whether the most important task stands above, as the next step. */
  isAfterNext: boolean;
};

/** What to do today besides the next step, each with the link that leads there. */
export function TodayCard({ tasks, isAfterNext }: Props) {
  const titleId = useId();
  return (
    <DashboardCard area="today" labelledBy={titleId}>
      <Heading as="h2" size="4" mb="2" id={titleId}>
        O que fazer hoje
      </Heading>
      {tasks === null ? <Skeleton height="128px" /> : null}
      {tasks?.length === 0 ? (
        <Flex gap="2" align="start">
          <CircleCheck className="today-done" size={20} aria-hidden />
          <Text as="p" size="2">
            {isAfterNext
              ? "Depois disso, nada mais: nenhum outro anúncio está na zona de perda ou tem dados faltando."
              : "Nada para corrigir: nenhum anúncio perde dinheiro, está na zona de perda ou tem dados faltando."}
          </Text>
        </Flex>
      ) : null}
      <ul className="today-list">
        {tasks?.map((task) => (
          <TaskItem key={task.key} task={task} />
        ))}
      </ul>
    </DashboardCard>
  );
}

function TaskItem({ task: { text, detail, action, to } }: { task: TodayTask }) {
  return (
    <li className="today-task">
      <div className="today-text">
        <Text as="p" size="2" weight="bold">
          {text}
        </Text>
        <Text as="p" size="2" color="gray">
          {detail}
        </Text>
      </div>
      <Button variant="soft" asChild>
        <Link to={to} aria-label={`${action}: ${text}`}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
