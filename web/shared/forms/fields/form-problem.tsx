import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";

/** Why sending a form failed, if no field is at fault. Nothing typed is lost. */
export function FormProblem({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Callout.Root color="tomato" role="alert" size="1">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}
