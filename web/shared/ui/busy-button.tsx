import { Button } from "@radix-ui/themes";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Button>, "loading" | "disabled" | "aria-disabled"> & {
  /** Whether the button's action is under way. */
  isBusy: boolean;
};

/**
 * A button whose action takes a moment. While it is busy it ignores presses and keeps the focus,
 * which a disabled button would lose.
 */
export function BusyButton({ isBusy, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      loading={isBusy}
      disabled={false}
      aria-disabled={isBusy}
      onClick={(press) => (isBusy ? press.preventDefault() : onClick?.(press))}
    />
  );
}
