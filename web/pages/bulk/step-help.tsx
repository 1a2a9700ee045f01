import { Text } from "@radix-ui/themes";

/** What stands below a field of a change in bulk. */
export function StepHelp({ children }: { children: string }) {
  return (
    <Text size="2" color="gray">
      {children}
    </Text>
  );
}
