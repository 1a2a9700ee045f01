import { Button, Flex } from "@radix-ui/themes";
import { FileX } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { isRefusedId } from "#web/features/catalogue/is-refused-id.ts";
import { CancelWork } from "#web/features/work/cancel-work.tsx";
import { useFollowWork } from "#web/features/work/use-follow-work.ts";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { countText } from "#web/shared/count-text.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { priceFilesPath } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { FilledFile } from "./filled-file.tsx";
import { PriceFile_file, type PriceFileOf } from "./price-file-fragment.ts";
import "./price-file.css";

const PriceFilePageQuery = graphql(`
  query PriceFilePage($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...PriceFile_file
    }
  }
`);

const PriceFileChanged = graphql(`
  subscription PriceFileChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on PriceFile {
        id
        ...PriceFile_file
      }
    }
  }
`);

const StopPriceFile = graphql(`
  mutation StopPriceFile($input: CancelPriceFileInput!) {
    cancelPriceFile(input: $input) {
      priceFile {
        id
        ...PriceFile_file
      }
    }
  }
`);

/** /products/price-files/:id (MF-03): progress, then what changes, then the download. */
export function PriceFilePage() {
  const { id = "" } = useParams();
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: PriceFilePageQuery,
    variables: { id },
    requestPolicy: "cache-and-network",
  });
  if (data?.node?.__typename === "PriceFile") return <Steps key={id} file={data.node} />;
  if (fetching) return <PageSkeleton />;
  const isGone = error ? isRefusedId(error) : data !== undefined;
  if (isGone) return <End title="Este arquivo não está mais aqui">Guardamos os últimos por 7 dias.</End>;
  return (
    <LoadFailure title="Não conseguimos abrir este arquivo" level="h1" onRetry={retry}>
      O servidor não respondeu. Se ele estava em andamento, continua sozinho.
    </LoadFailure>
  );
}

function Steps({ file: masked }: { file: FragmentType<typeof PriceFile_file> }) {
  const file = readFragment(PriceFile_file, masked);
  useFollowWork(PriceFileChanged, { id: file.id, isFollowed: file.state === "PREPARING" });
  switch (file.state) {
    case "READY":
      return (
        <Page summary={file.fileName}>
          <FilledFile file={file} />
        </Page>
      );
    case "CANCELLED":
      return <End title="Você cancelou este arquivo">Nada mudou no seu catálogo.</End>;
    case "FAILED":
      return (
        <End title="Não deu para preencher este arquivo">
          {file.message ?? "Algo falhou do nosso lado. Mande o arquivo de novo."}
        </End>
      );
    default:
      return (
        <Page summary={file.fileName}>
          <Flex direction="column" gap="5">
            <Working file={file} />
          </Flex>
        </Page>
      );
  }
}

function Working({ file: { id, readRows, rowCount, doneRows } }: { file: PriceFileOf }) {
  const isRead = rowCount > 0;
  return (
    <WorkProgress
      title={isRead ? "Procurando seus anúncios" : "Lendo o arquivo"}
      done={doneRows}
      total={isRead ? rowCount : null}
      status={
        isRead
          ? `${countText(doneRows, "preço conferido", "preços conferidos")} de ${countText(rowCount, "preço", "preços")}`
          : countText(readRows, "linha lida", "linhas lidas")
      }
      note="Pode sair desta página: o trabalho continua."
    >
      <CancelWork
        id={id}
        document={StopPriceFile}
        label="Cancelar"
        failureTitle="O arquivo não foi cancelado"
      />
    </WorkProgress>
  );
}

function End({ title, children }: { title: string; children: string }) {
  return (
    <Notice
      icon={FileX}
      title={title}
      action={
        <Button size="3" asChild>
          <Link to={priceFilesPath}>Mandar um arquivo</Link>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
