import { Text } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { StatementQuestion } from "#core/statements/answer/questions.ts";
import type { DriftAnswer } from "#core/statements/drift/fee-drift.ts";
import type { SoldAt } from "#core/statements/profit/sold-listings.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { StatementSeller } from "../statement-seller.ts";
import { QuestionAnswer } from "./question-answer.tsx";

type Props = {
  answer: Pick<StatementAnswer, "questions">;
  drift: DriftAnswer | null;
  seller: StatementSeller;
  soldAt: readonly SoldAt[];
  onAnswered: (saved: Partial<SellerDefaults>) => void;
};

/** What may be right or wrong and only the seller can say, each with one way to answer (ST-14). */
export function QuestionsCard({ answer: { questions }, drift, seller, soldAt, onAnswered }: Props) {
  if (questions.length === 0) return null;
  const title =
    questions.length === 1 ? "A conferir: 1 pergunta" : `A conferir: ${questions.length} perguntas`;
  return (
    <CardSection title={title}>
      <ul className="statement-offers">
        {questions.map((question) => (
          <li key={`${question.marketplace} ${question.text}`}>
            <div>
              <Text as="p" size="2" weight="bold" className="measure">
                {question.text}
              </Text>
              <Text as="p" size="1" color="gray">
                {detailOf(question)}
              </Text>
            </div>
            <QuestionAnswer {...{ question, drift, seller, soldAt, onAnswered }} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

/** 'Shopee · 30 pedidos · R$ 90,00' */
function detailOf({ marketplace, orders, cents }: StatementQuestion): string {
  const place = `${channelText[marketplace]} · ${orderCountText(orders)}`;
  if (cents === 0) return place;
  return cents > 0
    ? `${place} · ${formatCents(cents)} além da regra`
    : `${place} · ${formatCents(-cents)} abaixo da regra`;
}
