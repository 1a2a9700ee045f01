import { Flex, Heading, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import "./notice.css";

type Props = {
  icon: LucideIcon;
  title: string;
  level?: "h1" | "h2";
  /** Uses the color of errors. */
  isProblem?: boolean;
  children: ReactNode;
  action: ReactNode;
};

/** A screen with a single message and a single next action. */
export function Notice({ icon: Icon, title, level = "h1", isProblem, children, action }: Props) {
  return (
    <div className="notice">
      <span className="notice-icon" data-problem={isProblem}>
        <Icon size={24} aria-hidden />
      </span>
      <Heading as={level} size="6" align="center">
        {title}
      </Heading>
      <Text as="p" color="gray" align="center" className="notice-words">
        {children}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center">
        {action}
      </Flex>
    </div>
  );
}
