import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type MissingOf, missingSentence } from "../missing-text.ts";

type Props = { missing: MissingOf; isDone: boolean; children?: ReactNode };

/** What enters, or entered, incomplete, counted by what is missing (D307), and what to do then. */
export function MissingNote({ missing, isDone, children }: Props) {
  if (missing.length === 0) return null;
  const lacksFigures = missing.some(({ field }) => field !== "NAME");
  const lacksNames = missing.some(({ field }) => field === "NAME");
  return (
    <Callout.Root color="amber" size="1" mt="4" className="import-missing">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <div>
        <Callout.Text weight="bold">{missingSentence(missing, isDone)}</Callout.Text>
        <Callout.Text mt="1">
          {lacksFigures ? "Enquanto faltar um destes dados, não há lucro nem margem desses anúncios. " : ""}
          {lacksNames ? "Produtos sem nome ficam com o SKU no lugar dele." : ""}
        </Callout.Text>
        {children}
      </div>
    </Callout.Root>
  );
}
