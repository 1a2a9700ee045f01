import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { googleProblemWords } from "./google-problem-text.ts";

/** Why a sign-in with Google came to nothing, by the address's `error=google-…`. */
export function GoogleNotice({ error }: { error: string }) {
  return (
    <Callout.Root color="amber" role="alert" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{googleProblemWords(error)}</Callout.Text>
    </Callout.Root>
  );
}
