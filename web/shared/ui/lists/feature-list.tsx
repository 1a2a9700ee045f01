import { Text } from "@radix-ui/themes";
import { Check, Dot } from "lucide-react";
import "./feature-list.css";

type Props = {
  features: readonly string[];
  size?: "2" | "3";
  isPlanned?: boolean;
  /** The items that are not available yet. */
  isSoon?: (feature: string) => boolean;
};

/** A list of included items, each with a check mark, or a dot if it is not available yet. */
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
