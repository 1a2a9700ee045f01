import { Button, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatRate } from "#core/format/percent.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { StatementQuestion } from "#core/statements/answer/questions.ts";
import type { DriftAnswer } from "#core/statements/drift/fee-drift.ts";
import type { SoldAt } from "#core/statements/profit/sold-listings.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useTakeLesson } from "../lessons/use-take-lesson.ts";
import { ListingChange } from "../listing-change.tsx";
import type { StatementSeller } from "../statement-seller.ts";
import { settingChange } from "./setting-change.ts";
import { TermAnswer } from "./term-answer.tsx";

type Props = {
  question: StatementQuestion;
  drift: DriftAnswer | null;
  seller: StatementSeller;
  soldAt: readonly SoldAt[];
  onAnswered: (saved: Partial<SellerDefaults>) => void;
};

/** The one way to answer: a press that saves a setting, a change of listings, or where to look. */
export function QuestionAnswer({ question, drift, seller, soldAt, onAnswered }: Props) {
  const { take, isSending } = useTakeLesson(seller.version);
  const { marketplace, answer, pct, term, answeredIn, skus } = question;
  const change = answer === null ? null : settingChange(answer, seller.defaults);
  if (change !== null) {
    const save = async () => {
      if (await take(change)) onAnswered(change.settings);
    };
    return (
      <BusyButton type="button" variant="soft" isBusy={isSending} onClick={() => void save()}>
        {change.buttonText}
      </BusyButton>
    );
  }
  const listings = soldAt.filter((each) => each.marketplace === marketplace && skus.includes(each.sku));
  if (term !== null && listings.length > 0)
    return <TermAnswer term={term} listings={listings} onAnswered={() => onAnswered({})} />;
  const ids = drift?.drifts
    .filter((each) => each.marketplace === marketplace && each.chargedPct === pct)
    .flatMap(({ listingIds }) => listingIds);
  if (pct !== null && ids !== undefined && ids.length > 0) {
    const percent = { field: "PERCENT_OVERRIDE" as const, number: pct };
    return (
      <ListingChange
        {...{ ids, change: percent, newText: formatRate(pct), canChange: seller.canChangeListings }}
      />
    );
  }
  if (answeredIn === "MARKETPLACE") {
    return (
      <Text as="p" size="2" color="gray">
        Confira no painel {marketplaceRows[marketplace].of}
      </Text>
    );
  }
  const [sku] = skus;
  const path =
    sku === undefined ? paths.products : `${paths.products}?${new URLSearchParams({ search: sku })}`;
  return (
    <Button variant="soft" asChild>
      <Link to={answeredIn === "SETTINGS" ? paths.settings : path} target="_blank">
        Corrigir (abre outra aba)
      </Link>
    </Button>
  );
}
