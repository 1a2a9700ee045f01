import { Text } from "@radix-ui/themes";
import { Check, Dot } from "lucide-react";
import "./feature-list.css";

type Props = { features: readonly string[]; size?: "2" | "3"; isPlanned?: boolean };

/** What something includes, a check mark in front of each; a dot when it is not there yet. */
export function FeatureList({ features, size = "2", isPlanned = false }: Props) {
  const Mark = isPlanned ? Dot : Check;
  return (
    <ul className="features" data-size={size}>
      {features.map((feature) => (
        <li key={feature}>
          <Mark size={16} strokeWidth={isPlanned ? 6 : 2} aria-hidden />
          <Text size={size}>{feature}</Text>
        </li>
      ))}
    </ul>
  );
}
