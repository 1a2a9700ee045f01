import { Text } from "@radix-ui/themes";
import { Check, Dot } from "lucide-react";
import "./feature-list.css";

type Props = {
  features: readonly string[];
  size?: "2" | "3";
  isPlanned?: boolean;
  /** Which of them are not there yet. */
  isSoon?: (feature: string) => boolean;
};

/** What something includes, a check mark in front of each; a dot when it is not there yet. */
export function FeatureList({ features, size = "2", isPlanned = false, isSoon = () => false }: Props) {
  return (
    <ul className="features" data-size={size}>
      {features.map((feature) => (
        <li key={feature}>
          {isPlanned || isSoon(feature) ? (
            <Dot size={16} strokeWidth={6} aria-hidden />
          ) : (
            <Check size={16} strokeWidth={2} aria-hidden />
          )}
          <Text size={size}>
            {feature}
            {isSoon(feature) ? <Text color="gray"> (em breve)</Text> : null}
          </Text>
        </li>
      ))}
    </ul>
  );
}
