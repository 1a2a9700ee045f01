import { useQuery } from "urql";
import { formatCount } from "#core/format/decimal.ts";
import { channels, channelText } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

const CampaignPlaceQuery = graphql(`
  query CampaignPlace {
    viewer {
      id
      report {
        overview(by: MARKETPLACE) {
          groups {
            key
            figures {
              listings
            }
          }
        }
      }
    }
  }
`);

/** Where a campaign is: a channel, all of them, or not said yet. */
export const [everywhere, nowhere] = ["todos", ""];

/** The channels on which the seller has listings, most first; null until they are known. */
export function useSellingPlaces() {
  const [{ data, error }] = useQuery({ query: CampaignPlaceQuery });
  const groups = data?.viewer?.report.overview.groups;
  if (!groups) return error ? [] : null;
  return groups
    .flatMap(({ key, figures }) => {
      const channel = channels.find((each) => each === key);
      return channel ? [{ channel, count: figures.listings }] : [];
    })
    .sort((one, other) => other.count - one.count);
}

type Places = NonNullable<ReturnType<typeof useSellingPlaces>>;
type Props = { places: Places; chosen: string; onChoose: (place: string) => void };

/** A campaign is one marketplace's: a seller on several says which (SC-09). */
export function CampaignPlace({ places, chosen, onChoose }: Props) {
  const all = places.reduce((sum, { count }) => sum + count, 0);
  const options = [
    ...(chosen === nowhere ? [{ value: nowhere, text: "Escolha o marketplace" }] : []),
    ...places.map(({ channel, count }) => ({
      value: channel as string,
      text: `${channelText[channel]} · ${listingCountText(count)}`,
    })),
    { value: everywhere, text: `Todos os canais · ${formatCount(all)} anúncios` },
  ];
  return (
    <CardSection title="Onde é a campanha">
      <LabelledField label="Marketplace" error={null}>
        {(links) => <NativeSelect {...links} value={chosen} options={options} onChange={onChoose} />}
      </LabelledField>
    </CardSection>
  );
}
