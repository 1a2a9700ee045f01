import { useMemo, useState } from "react";
import type { Channel } from "#core/sale/channel.ts";
import { numberTerms } from "#core/sale/listing-terms.ts";
import {
  formField,
  isListingNumber,
  type ListingChange,
  type ListingTexts,
  listingNumberLabels,
  listingTexts,
  numberKind,
  readListing,
} from "#web/features/catalogue/listing-form/listing-texts.ts";
import { termText } from "#web/features/catalogue/listing-form/terms/term-text.ts";
import { soldListing } from "#web/features/catalogue/sold-product.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useFollowSaved } from "#web/shared/forms/follow-saved.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { notUndoneToast, undoneToast } from "../undo-toasts.ts";

const SavedListing_listing = graphql(`
  fragment SavedListing_listing on Listing {
    id
    version
    ...SoldListing_listing
  }
`);

const UpdateListing = graphql(`
  mutation UpdateListing($input: UpdateListingInput!) {
    updateListing(input: $input) {
      __typename
      ... on UpdateListingPayload {
        listing {
          id
          version
          ...ListingCard_listing
        }
      }
      ... on ListingConflictError {
        currentListing: listing {
          id
          ...ListingCard_listing
        }
      }
      ...Refusal_error
    }
  }
`);

/** The form of a saved listing, which works as `useSavedProduct`. */
export function useSavedListing(masked: FragmentType<typeof SavedListing_listing>) {
  const listing = readFragment(SavedListing_listing, masked);
  const { id, version } = listing;
  const sold = useMemo(() => soldListing(listing), [listing]);
  const saved = useMemo(() => listingTexts(sold), [sold]);
  const { form, problem, showError } = useCoreForm({ defaultValues: saved, check: readListing });
  const { changed, conflicts, noteSent, noteEnd, takeSaved } = useFollowSaved(form, saved, version);
  const { send, isSending } = useSend(UpdateListing);
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();

  const submit = form.handleSubmit(async (checked) => {
    if (isSending || changed.length === 0) return;
    const before = readListing(saved);
    noteSent(form.getValues());
    const result = await send({ input: { id, version, listing: pick(checked, changed) } });
    noteEnd(result.ok);
    const isConflict = !result.ok && result.error.code === "VERSION_CONFLICT";
    setRefused(isConflict);
    if (!result.ok) return isConflict ? undefined : showError(ofForm(result.error));
    const newVersion = result.data.listing.version;
    const undo = async () => {
      if (!before.ok) return;
      const undone = await send({ input: { id, version: newVersion, listing: pick(before.value, changed) } });
      toast.show(undone.ok ? undoneToast : { ...notUndoneToast, description: undone.error.message });
    };
    toast.show({
      title: "Anúncio salvo",
      tone: "success",
      action: { undo: () => void undo() },
    });
  });

  const isConflict = isRefused || conflicts.length > 0;
  const shown = (field: keyof ListingTexts) => ({
    label: fieldLabel(sold.channel, field),
    mine: withUnit(field, form.getValues(field)),
    saved: withUnit(field, saved[field]),
  });
  return {
    form,
    sold,
    problem,
    submit,
    isSending,
    changed,
    conflict: isConflict ? conflicts.map(shown) : null,
    discard: () => {
      setRefused(false);
      takeSaved();
    },
  };
}

function fieldLabel(channel: Channel, field: keyof ListingTexts): string {
  if (field === "channelName") return saleFieldText.otherName.label;
  return isListingNumber(field) ? listingNumberLabels[field] : termText(channel, field).label;
}

/** Only changed fields are sent: an absent field keeps its value. */
function pick({ terms, channelName, ...numbers }: ListingChange, changed: readonly (keyof ListingTexts)[]) {
  const own = changed.flatMap((name) =>
    name === "channelName" || isListingNumber(name) ? [] : [[name, terms[name]] as const],
  );
  return {
    ...(changed.includes("channelName") ? { channelName } : {}),
    ...Object.fromEntries(changed.filter(isListingNumber).map((name) => [name, numbers[name]])),
    ...(own.length > 0 ? { terms: Object.fromEntries(own) } : {}),
  };
}

type Refusal = { issues: Readonly<Record<string, string>>; problem: string | null };

function ofForm({ issues, problem }: Refusal): Refusal {
  const named = Object.entries(issues).map(([field, message]) => [formField(field), message]);
  return { issues: Object.fromEntries(named), problem };
}

function withUnit(field: keyof ListingTexts, text: string): string {
  const term = numberTerms.find((name) => name === field);
  if (text === "") return "";
  if (text === "true" || text === "false") return text === "true" ? "ligado" : "desligado";
  const kind = term === undefined ? null : numberKind(term);
  if (field === "priceCents" || kind === "money") return `R$\u00a0${text}`;
  if (kind === null) return field === "unitsPerMonth" ? `${text}\u00a0un.` : text;
  return kind === "percent" ? `${text}%` : `${text}x`;
}
