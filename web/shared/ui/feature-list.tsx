import { Text } from "@radix-ui/themes";
import { Check } from "lucide-react";
import "./feature-list.css";

type Props = {
  features: readonly string[];
  size?: "2" | "3";
};

/** A list of included items, each with a check mark. */
export function FeatureList({ features, size = "2" }: Props) {
  return (
    <ul className="features" data-size={size}>
      {features.map((feature) => (
        <li key={feature}>
          <Check size={16} strokeWidth={2} aria-hidden />
          <Text size={size}>{feature}</Text>
        </li>
      ))}
    </ul>
  );
}
