import { Button, Card, Flex, Heading } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import type { SalePlace } from "#core/sale/sale-place.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { ListingBody } from "#web/features/catalogue/listing-form/listing-body.tsx";
import {
  emptyListingTexts,
  givenListing,
  readListing,
} from "#web/features/catalogue/listing-form/listing-texts.ts";
import { ChannelChoice } from "#web/features/catalogue/listing-form/terms/channel-choice.tsx";
import { firstPlace } from "#web/features/catalogue/listing-form/terms/place.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { useCreateListing } from "./use-create-listing.ts";

type Props = {
  productId: string;
  /** The places where the product has no listing yet. */
  places: readonly SalePlace[];
  product: SoldProduct;
  context: FigureContext;
  onAnswer: (field: keyof SoldProduct) => void;
};

/** Adds a listing at another place, with live figures while price and terms are typed. */
export function AddListing(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (props.places.length === 0) return null;
  if (isOpen) return <NewListing {...props} onEnd={() => setOpen(false)} />;
  return (
    <div>
      <Button type="button" variant="soft" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        Adicionar anúncio
      </Button>
    </div>
  );
}

function NewListing({ productId, places, product, context, onAnswer, onEnd }: Props & { onEnd: () => void }) {
  const [place, setPlace] = useState(() => firstPlace(places, context.defaults.marketplaces));
  const { createListing, isCreating } = useCreateListing();
  const { form, problem, showError } = useCoreForm({
    defaultValues: emptyListingTexts,
    check: readListing,
  });
  const submit = form.handleSubmit(async (checked) => {
    if (isCreating) return;
    const result = await createListing(productId, { ...place, ...givenListing(checked) });
    if (result.ok) onEnd();
    else showError(result.error);
  });
  return (
    <Card size={{ initial: "2", sm: "3" }}>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard hasChanges={form.formState.isDirty} />
        <Flex direction="column" gap="4">
          <Heading as="h2" size="4">
            Novo anúncio
          </Heading>
          <ChannelChoice value={place} options={places} onChange={setPlace} />
          <ListingBody form={form} place={place} product={product} context={context} onAnswer={onAnswer} />
          {problem === null ? null : <FormProblem>{problem}</FormProblem>}
          <Flex gap="2" wrap="wrap">
            <BusyButton type="submit" isBusy={isCreating}>
              Adicionar anúncio
            </BusyButton>
            <Button type="button" variant="soft" color="gray" disabled={isCreating} onClick={onEnd}>
              Cancelar
            </Button>
          </Flex>
        </Flex>
      </form>
    </Card>
  );
}
