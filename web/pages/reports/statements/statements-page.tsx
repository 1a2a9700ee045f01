import { Button } from "@radix-ui/themes";
import { formatCount } from "#core/format/decimal.ts";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { FilesCard } from "./files-card.tsx";
import { useReadStatements } from "./reading/use-read-statements.ts";
import { StatementResult } from "./result/statement-result.tsx";
import type { StatementSeller } from "./result/statement-seller.ts";
import "./statements.css";

const StatementsPageQuery = graphql(`
  query StatementsPage {
    viewer {
      id
      hasAdvancedAccess
      settings {
        version
        ...SellerDefaults_settings
      }
    }
  }
`);

/** /reports/extratos: what marketplaces charged, against the rule of each order's day (ST). */
export function StatementsPage() {
  const [{ data, error, fetching }, ask] = usePageQuery({ query: StatementsPageQuery });
  if (data?.viewer) {
    const { hasAdvancedAccess, settings } = data.viewer;
    const defaults = readSellerDefaults(settings);
    return (
      <Statements seller={{ defaults, version: settings.version, canChangeListings: hasAdvancedAccess }} />
    );
  }
  return (
    <Page>
      {error ? (
        <LoadFailure
          title="Não conseguimos carregar os dados da sua conta"
          isRetrying={fetching}
          onRetry={() => ask({ requestPolicy: "network-only" })}
        >
          Sem eles, os pedidos não podem ser comparados com a regra.
        </LoadFailure>
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}

function Statements({ seller }: { seller: StatementSeller }) {
  const { progress, reading, problem, read, refreshCosts, cancel, clear } = useReadStatements(
    seller.defaults,
  );
  return (
    <Page>
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
          <StatementResult result={reading.result} seller={seller} onRefreshCosts={refreshCosts} />
        ) : null}
        {progress === null ? (
          <FilesCard reading={reading} problem={problem} onRead={read} onClear={clear} />
        ) : null}
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
