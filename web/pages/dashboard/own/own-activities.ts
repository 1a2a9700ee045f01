import { FileSpreadsheet, Layers, Tag, Undo2 } from "lucide-react";
import { formatMoment } from "#core/format/date.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { bulkEditLabel } from "#web/features/catalogue/bulk-steps/bulk-edit-label.ts";
import { productPath } from "#web/shared/paths.ts";
import type { Activity } from "../activity-card.tsx";
import type { OwnData } from "./use-own-figures.ts";

const shownActivities = 5;

type Dated = Omit<Activity, "when"> & { at: string };

/** The seller's latest actions in the catalogue, newest first. */
export function ownActivities({ catalogue, imports, bulkSteps }: OwnData): Activity[] {
  const all: Dated[] = [
    ...catalogue.recentChanges.map(changeActivity),
    ...imports.edges.flatMap(({ node }) => importActivity(node)),
    ...bulkSteps.edges.flatMap(({ node }) => stepActivity(node)),
  ];
  return all
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, shownActivities)
    .map(({ at, ...activity }) => ({ ...activity, when: formatMoment(new Date(at)) }));
}

function changeActivity(change: OwnData["catalogue"]["recentChanges"][number]): Dated {
  const { id, kind, oldCents, newCents, product, listing, createdAt } = change;
  const place = listing ? ` · ${listingPlace(listing)}` : "";
  const what = kind === "COST" ? "custo" : "preço";
  return {
    key: id,
    icon: Tag,
    text: `${product.name}${place}: ${what} ${movement(oldCents ?? null, newCents ?? null)}`,
    at: createdAt,
    to: productPath(product.id),
  };
}

function movement(oldCents: number | null, newCents: number | null): string {
  if (newCents === null) return "retirado";
  if (oldCents === null) return `definido em ${formatCents(newCents)}`;
  return `de ${formatCents(oldCents)} para ${formatCents(newCents)}`;
}

function importActivity(node: OwnData["imports"]["edges"][number]["node"]): Dated[] {
  const { id, fileName, state, finishedAt, summary } = node;
  if (state !== "DONE" || !finishedAt || !summary) return [];
  const text = `Planilha “${fileName}”: ${productsText(summary.created)} e ${updatedText(summary.updated)}`;
  return [{ key: id, icon: FileSpreadsheet, text, at: finishedAt }];
}

function stepActivity(node: OwnData["bulkSteps"]["edges"][number]["node"]): Dated[] {
  const { id, state, finishedAt, edit, summary } = node;
  if (!finishedAt) return [];
  const what = `Alteração em massa de ${(edit ? bulkEditLabel[edit.field] : "preços").toLowerCase()}`;
  if (state === "DONE")
    return [
      {
        key: id,
        icon: Layers,
        text: `${what}: ${listings(summary.applied)}`,
        at: finishedAt,
      },
    ];
  if (state !== "UNDONE") return [];
  return [{ key: id, icon: Undo2, text: `${what} desfeita: ${listings(summary.undone)}`, at: finishedAt }];
}

const listings = (count: number) => (count === 1 ? "1 anúncio" : `${formatCount(count)} anúncios`);
const productsText = (count: number) =>
  count === 1 ? "1 produto novo" : `${formatCount(count)} produtos novos`;
const updatedText = (count: number) => (count === 1 ? "1 atualizado" : `${formatCount(count)} atualizados`);
