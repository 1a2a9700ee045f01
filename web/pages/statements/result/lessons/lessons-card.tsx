import { Text } from "@radix-ui/themes";
import { formatRate } from "#core/format/percent.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { Lesson } from "#core/statements/lessons/lesson.ts";
import type { LessonListings } from "#core/statements/lessons/lesson-listings.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ListingChange } from "../listing-change.tsx";
import type { StatementSeller } from "../statement-seller.ts";
import { defaultChange, lessonDetail, lessonTitle } from "./lesson-text.ts";
import { useTakeLesson } from "./use-take-lesson.ts";

type Props = {
  lessons: readonly Lesson[];
  listings: readonly LessonListings[];
  seller: StatementSeller;
};

/** What the orders teach of a sale; nothing is taken over without a press (ST-12, D434). */
export function LessonsCard({ lessons, listings, seller }: Props) {
  if (lessons.length === 0) return null;
  return (
    <CardSection title="O que estes pedidos ensinam">
      <Text as="p" size="2" color="gray" className="measure">
        O que seus pedidos mostram para os seus cálculos. Nada muda sem você escolher.
      </Text>
      <ul className="statement-offers">
        {lessons.map((lesson) => (
          <LessonRow
            key={`${lesson.kind} ${lesson.marketplace}`}
            lesson={lesson}
            listings={listings.find(({ marketplace }) => marketplace === lesson.marketplace) ?? null}
            seller={seller}
          />
        ))}
      </ul>
    </CardSection>
  );
}

type RowProps = { lesson: Lesson; listings: LessonListings | null; seller: StatementSeller };

function LessonRow({ lesson, listings, seller }: RowProps) {
  return (
    <li>
      <div>
        <Text as="p" size="2" weight="bold">
          {lessonTitle(lesson)}
        </Text>
        <Text as="p" size="1" color="gray" className="measure">
          {lessonDetail(lesson)}
          {todayText(lesson, listings, seller.defaults)}
        </Text>
      </div>
      <TakeOver lesson={lesson} listings={listings} seller={seller} />
    </li>
  );
}

/** What the seller has now, where the lesson has a place; as the end of a sentence. */
function todayText(lesson: Lesson, listings: LessonListings | null, defaults: SellerDefaults): string {
  const { kind, value } = lesson;
  if (value === null) return "";
  if (kind === "CAMPAIGN") return ". Marque ‘Campanha de destaque’ nos anúncios que participam.";
  if (kind === "AFFILIATES") {
    if (listings === null) return "";
    const { least, most } = listings.affiliatesPct;
    const now = least === most ? formatRate(least) : `de ${formatRate(least)} a ${formatRate(most)}`;
    return ` · hoje nos anúncios: ${now}`;
  }
  const change = defaultChange(lesson, defaults);
  return change === null ? " · já é o seu padrão" : ` · hoje no seu padrão: ${change.oldText}`;
}

function TakeOver({ lesson, listings, seller }: RowProps) {
  const { take, isSending } = useTakeLesson(seller.version);
  const { kind, value } = lesson;
  if (value === null) return null;
  if (kind === "AFFILIATES") {
    const ids = listings?.ids ?? [];
    const change = { field: "AFFILIATES_PCT" as const, number: value };
    return (
      <ListingChange
        ids={ids}
        change={change}
        newText={formatRate(value)}
        canChange={seller.canChangeListings}
      />
    );
  }
  const change = defaultChange(lesson, seller.defaults);
  if (change === null) return null;
  return (
    <BusyButton type="button" variant="soft" isBusy={isSending} onClick={() => void take(change)}>
      Usar {change.newText}
    </BusyButton>
  );
}
