import { Grid } from "@radix-ui/themes";
import type { ReactNode } from "react";

/** The fields of one card, as many beside each other as have room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid className="field-grid" gap="3">
      {children}
    </Grid>
  );
}
