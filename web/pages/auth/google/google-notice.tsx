import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { googleProblemText } from "./google-problem-text.ts";

/** Why a sign-in with Google failed. */
export function GoogleNotice({ error }: { error: string }) {
  return (
    <Callout.Root color="amber" role="alert" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{googleProblemText(error)}</Callout.Text>
    </Callout.Root>
  );
}
