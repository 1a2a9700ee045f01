import type { SyntheticEvent } from "react";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { readUnits } from "./read-units.ts";

const UnitsRow_listing = graphql(`
  fragment UnitsRow_listing on Listing {
    id
    version
    channel
    listingType
    channelName
    product {
      id
      name
    }
  }
`);

const SaveUnits = graphql(`
  mutation SaveUnits($input: UpdateListingInput!) {
    updateListing(input: $input) {
      __typename
      ... on UpdateListingPayload {
        listing {
          id
          version
          unitsPerMonth
          monthlyProfitCents
        }
      }
      ... on ListingConflictError {
        currentListing: listing {
          id
          version
          unitsPerMonth
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = { listing: FragmentType<typeof UnitsRow_listing>; onSaved: () => void };

/** Asks for the units a month of one listing. Enter saves and goes on with the next row. */
export function UnitsRow({ listing: masked, onSaved }: Props) {
  const { id, version, product, ...place } = readFragment(UnitsRow_listing, masked);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { unitsPerMonth: "" },
    check: readUnits,
  });
  const { send, isSending } = useSend(SaveUnits);

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    const row = event.currentTarget;
    await form.handleSubmit(async (listing) => {
      if (isSending) return;
      const result = await send({ input: { id, version, listing } });
      if (!result.ok) return showError(result.error, "unitsPerMonth");
      // The row leaves the list, which must not take the focus with it.
      row.closest("li")?.nextElementSibling?.querySelector("input")?.focus();
      onSaved();
    })(event);
  }

  const name = `${product.name} · ${listingPlace(place)}`;
  return (
    <form className="units-row" noValidate onSubmit={save}>
      <LabelledField label={name} error={errors.unitsPerMonth?.message ?? problem}>
        {(links) => (
          <div className="units-row-field">
            <UnitInput
              {...links}
              {...form.register("unitsPerMonth")}
              size="2"
              unit="un. por mês"
              inputMode="numeric"
              enterKeyHint="next"
            />
            <BusyButton
              type="submit"
              size="2"
              variant="soft"
              isBusy={isSending}
              aria-label={`Salvar ${name}`}
            >
              Salvar
            </BusyButton>
          </div>
        )}
      </LabelledField>
    </form>
  );
}
