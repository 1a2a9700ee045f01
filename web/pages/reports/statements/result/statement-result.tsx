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
import { NotComparedCard } from "./not-compared-card.tsx";
import { OrdersCard } from "./orders-card.tsx";
import { PayoutCard } from "./payout-card.tsx";
import { MissingCostsCard } from "./profit/missing-costs-card.tsx";
import { ProfitCard } from "./profit/profit-card.tsx";
import { ProfitTableCard } from "./profit/profit-table-card.tsx";
import { QuestionsCard } from "./questions/questions-card.tsx";
import type { StatementSeller } from "./statement-seller.ts";

type Props = {
  result: ReadingResult;
  /** Whether it is being calculated again. */
  isAnswering: boolean;
  seller: StatementSeller;
  /** Answers again, with these settings where they have just been saved. */
  onRefreshCosts: (saved?: Partial<SellerDefaults>) => void;
  /** The way to keep it, right below the answer. */
  children: ReactNode;
};

/** The answer first, then where the money went and what differs; nothing without a file. */
export function StatementResult({ result, isAnswering, seller, onRefreshCosts, children }: Props) {
  const { answer, profit, drift, lessons, listings, disputeCsv, profitCsv } = result;
  if (answer === null) return null;
  const overcharged = answer.differing.filter(({ overchargeCents }) => overchargeCents > 0);
  const others = answer.differing.filter(({ overchargeCents }) => overchargeCents === 0);
  return (
    <>
      <Text as="p" size="2" color="gray" role="status" className="statement-answering">
        {isAnswering ? "Calculando de novo, com o que você mudou…" : ""}
      </Text>
      <AnswerCard answer={answer} profit={profit} disputeCsv={disputeCsv} />
      {children}
      <OrdersCard title="Cobrado a mais" orders={overcharged} key={`overcharged ${disputeCsv}`} />
      <QuestionsCard answer={answer} drift={drift} seller={seller} onAnswered={onRefreshCosts} />
      <NotComparedCard answer={answer}>
        <CategoriesForm result={result} onSaved={() => onRefreshCosts()} />
      </NotComparedCard>
      {profit === null ? <CostsNotLoaded onRefresh={() => onRefreshCosts()} /> : null}
      <div className="statement-pair">
        {profit === null ? null : <ProfitCard profit={profit} profitCsv={profitCsv} />}
        <PayoutCard payout={answer.payout} />
      </div>
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
