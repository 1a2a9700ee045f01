import { Badge, Flex } from "@radix-ui/themes";
import { missingList } from "#core/text/listing-text.ts";
import type { Difference } from "./difference-fragment.ts";

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
  if (outcome === "UNCHANGED") marks.push({ text: "Já está assim", color: "gray" });
  if (outcome === "NOT_APPLICABLE") marks.push({ text: "Não se aplica", color: "gray" });
  if (outcome === "OUT_OF_RANGE")
    marks.push({ text: "Valor fora do limite: fica como está", color: "amber" });
  if (state === "LEFT_OUT") marks.push({ text: "De fora: fica como está", color: "gray" });
  if (outcome === "TOO_LARGE") marks.push({ text: "Mudaria demais: fica como está", color: "amber" });
  if (outcome === "UNREACHABLE") marks.push({ text: "Nenhum preço alcança", color: "tomato" });
  if (outcome === "MISSING") marks.push({ text: missingMark(listing.missing), color: "amber" });
  const isChanged = state === "PENDING" || state === "APPLIED" || state === "KEPT";
  if (outcome !== "CHANGED" || !isChanged) return marks;
  if (item.oldInLossZone && !item.newInLossZone) marks.push({ text: "Sai da zona de perda", color: "jade" });
  if (!item.oldInLossZone && item.newInLossZone)
    marks.push({
      text: item.oldProfitCents === null ? "Na zona de perda" : "Entra na zona de perda",
      color: "amber",
    });
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
