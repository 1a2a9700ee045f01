import { Button } from "@radix-ui/themes";
import { useNavigate, useSearchParams } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { useAccountStatus } from "#web/features/account/account-status.ts";
import { DisputesLink } from "#web/features/disputes/disputes-link.tsx";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ContestAnswer } from "./contest-answer.tsx";
import { FilesCard } from "./files-card.tsx";
import { chosenMonth } from "./history/chosen-month.ts";
import { MonthView } from "./history/month-view.tsx";
import { MonthsCard } from "./history/months-card.tsx";
import { KeepCard } from "./keep/keep-card.tsx";
import { LockedKeep } from "./keep/locked-keep.tsx";
import { useKeepStatements } from "./keep/use-keep-statements.ts";
import { nothingToStore } from "./reading/storing-batches.ts";
import { useReadStatements } from "./reading/use-read-statements.ts";
import { StatementResult } from "./result/statement-result.tsx";
import "./statements.css";

const Statements_user = graphql(`
  fragment Statements_user on User {
    id
    trialStartedAt
    sharesFeeDrift
    ...AccountStatus_user
    ...StatementMonths_user
    settings {
      version
      ...SellerDefaults_settings
    }
  }
`);

const StatementsPageQuery = graphql(`
  query StatementsPage {
    viewer {
      id
      ...Statements_user
    }
  }
`);

/** /reports/extratos: what marketplaces charged, against the rule of each order's day (ST). */
export function StatementsPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: StatementsPageQuery,
    requestPolicy: "cache-and-network",
  });
  if (data?.viewer) return <Statements user={data.viewer} onMonthsChange={retry} />;
  return (
    <Page>
      {error ? (
        <LoadFailure
          title="Não conseguimos carregar os dados da sua conta"
          isRetrying={fetching}
          onRetry={retry}
        >
          Sem eles, os pedidos não podem ser comparados com a regra.
        </LoadFailure>
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}

type Props = { user: FragmentType<typeof Statements_user>; onMonthsChange: () => void };

/** A reading stays while a kept month is open. */
function Statements({ user: masked, onMonthsChange }: Props) {
  const user = readFragment(Statements_user, masked);
  const { hasAdvancedAccess } = useAccountStatus(user);
  const defaults = readSellerDefaults(user.settings);
  const seller = {
    ...{ defaults, version: user.settings.version, canChangeListings: hasAdvancedAccess },
    sharesFeeDrift: user.sharesFeeDrift,
  };
  const statements = useReadStatements(defaults, hasAdvancedAccess);
  const { progress, reading, isAnswering, problem, read, refreshCosts, setGoodsBack, cancel, clear } =
    statements;
  const toStore = reading?.result.toStore ?? nothingToStore;
  const keeping = useKeepStatements(toStore, onMonthsChange);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const month = chosenMonth(query);
  if (month !== null) {
    const close = () => {
      onMonthsChange();
      navigate(paths.statements, { replace: true });
    };
    return (
      <Page>
        <div className="statements">
          <MonthView chosen={month} canContest={hasAdvancedAccess} onDeleted={close} />
        </div>
      </Page>
    );
  }
  return (
    <Page actions={<DisputesLink />}>
      <div className="statements">
        {progress === null ? null : (
          <WorkProgress
            title="Lendo os arquivos"
            done={progress.file}
            total={progress.files.length}
            status={progressText(progress)}
          >
            <Button variant="soft" color="gray" onClick={cancel}>
              Cancelar
            </Button>
          </WorkProgress>
        )}
        {progress === null && reading !== null ? (
          <StatementResult
            result={reading.result}
            isAnswering={isAnswering}
            seller={seller}
            onRefreshCosts={refreshCosts}
            onGoodsBack={setGoodsBack}
          >
            {hasAdvancedAccess ? (
              <KeepCard toStore={toStore} state={keeping.state} onKeep={() => void keeping.keep()}>
                <ContestAnswer answer={reading.result.answer} keeping={keeping} />
              </KeepCard>
            ) : (
              <LockedKeep canTry={user.trialStartedAt === null} />
            )}
          </StatementResult>
        ) : null}
        {progress === null ? (
          <FilesCard
            {...{ reading, problem, onRead: read, onClear: clear }}
            isOneAtATime={!hasAdvancedAccess}
          />
        ) : null}
        <MonthsCard user={user} />
      </div>
    </Page>
  );
}

function progressText({ files, file, rows }: { files: readonly File[]; file: number; rows: number }): string {
  if (file === files.length) return "Buscando os custos no catálogo";
  const which = files.length > 1 ? `Arquivo ${file + 1} de ${files.length}: ` : "";
  const lines = rows === 0 ? "" : `, ${formatCount(rows)} linhas`;
  return `${which}${files[file]?.name ?? ""}${lines}`;
}
