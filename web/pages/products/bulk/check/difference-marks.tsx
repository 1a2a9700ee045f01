import { Badge, Flex } from "@radix-ui/themes";
import { missingList } from "#core/text/catalogue/listing-text.ts";
import type { Difference } from "./difference-row.ts";

type Mark = { text: string; color: "jade" | "amber" | "tomato" | "gray" };

/** What a listing's row points out: loss zones, losses, and why it gets no new price. */
export function DifferenceMarks({ item }: { item: Difference }) {
  const marks = marksOf(item);
  if (marks.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" mt="1">
      {marks.map(({ text, color }) => (
        <Badge key={text} color={color}>
          {text}
        </Badge>
      ))}
    </Flex>
  );
}

/** The marks of a listing, in the order of what happens to it. */
function marksOf({ outcome, state, listing, ...item }: Difference): Mark[] {
  const marks: Mark[] = [];
  if (state === "SKIPPED") marks.push({ text: "Pulado: mudou depois da prévia", color: "amber" });
  if (state === "KEPT") marks.push({ text: "Mantido: mudou de novo depois", color: "amber" });
  if (outcome === "UNCHANGED") marks.push({ text: "Já tem esse preço", color: "gray" });
  if (outcome === "UNREACHABLE") marks.push({ text: "Nenhum preço alcança", color: "tomato" });
  if (outcome === "MISSING") marks.push({ text: missingMark(listing.missing), color: "amber" });
  if (outcome !== "CHANGED" || state === "SKIPPED" || state === "UNDONE") return marks;
  if (item.oldInLossZone && !item.newInLossZone) marks.push({ text: "Sai da zona de perda", color: "jade" });
  if (!item.oldInLossZone && item.newInLossZone)
    marks.push({ text: "Entra na zona de perda", color: "amber" });
  if (item.oldInLossZone && item.newInLossZone)
    marks.push({ text: "Continua na zona de perda", color: "amber" });
  const [before, after] = [item.oldProfitCents ?? 0, item.newProfitCents ?? 0];
  if (after < 0) marks.push({ text: "Dá prejuízo", color: "tomato" });
  if (before < 0 && after >= 0 && item.newProfitCents != null)
    marks.push({ text: "Deixa de dar prejuízo", color: "jade" });
  return marks;
}

function missingMark(missing: readonly string[]): string {
  return missing.length > 0 ? `Falta: ${missingList(missing)}` : "Faltam dados";
}
