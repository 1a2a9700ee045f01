import { Code, Text } from "@radix-ui/themes";
import { type DenialReason, denialReasons, reasonWords } from "./reason-text.ts";

/** A reason in Portuguese, beside the name that the API gives it. */
export function ReasonText({ reason }: { reason: DenialReason }) {
  return (
    <Text size="2">
      {reasonWords[reason]}{" "}
      <Code variant="ghost" lang="en" className="reason-code">
        {reason}
      </Code>
    </Text>
  );
}

/** All five, whichever this account meets. */
export function ReasonLegend() {
  return (
    <details className="reason-legend">
      <summary>Os cinco motivos que a API pode dar</summary>
      <ul>
        {denialReasons.map((reason) => (
          <li key={reason}>
            <ReasonText reason={reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}
