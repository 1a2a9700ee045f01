import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";

/** What went wrong, where it was tried; said aloud as it appears. */
export function FailureNote({ children }: { children: string }) {
  return (
    <Callout.Root color="tomato" size="1" mt="4" role="alert">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}
