import { Text } from "@radix-ui/themes";
import { Check } from "lucide-react";
import "./feature-list.css";

type Props = { features: readonly string[]; size?: "2" | "3" };

/** What something includes, a check mark in front of each. */
export function FeatureList({ features, size = "2" }: Props) {
  return (
    <ul className="features" data-size={size}>
      {features.map((feature) => (
        <li key={feature}>
          <Check size={16} aria-hidden />
          <Text size={size}>{feature}</Text>
        </li>
      ))}
    </ul>
  );
}
