import { Button, Callout, Text } from "@radix-ui/themes";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { ReadingResult } from "../reading/worker-messages.ts";
import { AnswerCard } from "./answer-card.tsx";
import { CategoriesForm } from "./categories/categories-form.tsx";
import { DriftCard } from "./drift/drift-card.tsx";
import { KindsCard } from "./kinds-card.tsx";
import { LessonsCard } from "./lessons/lessons-card.tsx";
import { MoneyStateCard } from "./money-state-card.tsx";
import { NotComparedCard } from "./not-compared-card.tsx";
import { OrdersCard } from "./orders-card.tsx";
import { PayoutCard } from "./payout-card.tsx";
import { MissingCostsCard } from "./profit/missing-costs-card.tsx";
import { ProfitCard } from "./profit/profit-card.tsx";
import { ProfitTableCard } from "./profit/profit-table-card.tsx";
import { QuestionsCard } from "./questions/questions-card.tsx";
import type { StatementSeller } from "./statement-seller.ts";
import { UnreadMoneyCard } from "./unread-money-card.tsx";

type Props = {
  result: ReadingResult;
  /** Whether it is being calculated again. */
  isAnswering: boolean;
  seller: StatementSeller;
  /** Answers again, with these settings where they have just been saved. */
  onRefreshCosts: (saved?: Partial<SellerDefaults>) => void;
  onGoodsBack: (areBack: boolean) => void;
  /** The way to keep it, right below the answer. */
  children: ReactNode;
};

/** The answer first, then where the money went and what differs; nothing without a file. */
export function StatementResult({
  result,
  isAnswering,
  seller,
  onRefreshCosts,
  onGoodsBack,
  children,
}: Props) {
  const { answer, profit, drift, lessons, listings, disputeCsv, verdictCsv, profitCsv } = result;
  if (answer === null) return null;
  const isUncatalogued = profit?.products.some(({ productId }) => productId === null) ?? false;
  const overcharged = answer.differing.filter(({ overchargeCents }) => overchargeCents > 0);
  const others = answer.differing.filter(({ overchargeCents }) => overchargeCents === 0);
  return (
    <>
      <Text as="p" size="2" color="gray" role="status" className="statement-answering">
        {isAnswering ? "Calculando de novo, com o que você mudou…" : ""}
      </Text>
      <AnswerCard answer={answer} profit={profit} disputeCsv={disputeCsv} verdictCsv={verdictCsv} />
      {children}
      <OrdersCard title="Cobrado a mais" orders={overcharged} key={`overcharged ${disputeCsv}`} />
      <QuestionsCard {...{ answer, drift, seller }} soldAt={result.soldAt} onAnswered={onRefreshCosts} />
      <NotComparedCard answer={answer}>
        <CategoriesForm result={result} onSaved={() => onRefreshCosts()} />
        {isUncatalogued && answer.notCompared.length > 0 ? (
          <Text as="p" size="2" color="gray" className="measure">
            Ligue ou cadastre os produtos que faltam no catálogo, abaixo: a comparação é feita de novo.
          </Text>
        ) : null}
      </NotComparedCard>
      {profit === null ? <CostsNotLoaded onRefresh={() => onRefreshCosts()} /> : null}
      <div className="statement-pair">
        {profit === null ? null : (
          <ProfitCard profit={profit} profitCsv={profitCsv} onGoodsBack={onGoodsBack} />
        )}
        <PayoutCard payout={answer.payout} />
      </div>
      <MoneyStateCard answer={answer} />
      <UnreadMoneyCard answer={answer} />
      {profit === null ? null : (
        <MissingCostsCard products={profit.products} onRefresh={() => onRefreshCosts()} />
      )}
      <KindsCard kinds={answer.kinds} roundingCents={answer.roundingCents} />
      <OrdersCard key={`others ${disputeCsv}`} orders={others} />
      {drift === null ? null : <DriftCard drift={drift} seller={seller} />}
      <LessonsCard lessons={lessons} listings={listings} seller={seller} />
      {profit === null || profit.products.length === 0 ? null : <ProfitTableCard profit={profit} />}
    </>
  );
}

function CostsNotLoaded({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Callout.Root color="amber">
      <Callout.Text>
        Não conseguimos buscar os custos no seu catálogo, então o lucro real não aparece. Os arquivos
        continuam lidos.
      </Callout.Text>
      <Button variant="soft" color="amber" onClick={onRefresh}>
        <RefreshCw size={16} aria-hidden />
        Buscar de novo
      </Button>
    </Callout.Root>
  );
}
