import { Button, Flex, Text } from "@radix-ui/themes";
import { CircleAlert, CircleCheck, FileUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { formatCents } from "#core/format/money.ts";
import { FileDrop } from "#web/features/catalogue/import/drop-anywhere.tsx";
import { countText, orderCountText } from "#web/shared/count-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { FileReading, ReadingResult } from "./reading/worker-messages.ts";

/** What each marketplace calls its file, and where it is. */
const sources = [
  { name: "Shopee", files: "Renda e Order.all, juntos" },
  { name: "Mercado Livre", files: "Vendas; Faturamento e Liberações do Mercado Pago, se quiser" },
  { name: "TikTok Shop", files: "Receita liquidada" },
  { name: "Amazon", files: "Transações unificadas ou Flat File V2" },
  { name: "Magalu", files: "Vendas e Financeiro por período" },
  { name: "Shein", files: "pedidos e faturas" },
];

type Props = {
  reading: { files: readonly File[]; result: ReadingResult } | null;
  problem: string | null;
  onRead: (files: readonly File[]) => void;
  onClear: () => void;
  /** Only files that belong together are read (D423). */
  isOneAtATime: boolean;
};

/** Where files are chosen or dropped, and what was recognised in each (ST-01, ST-07). */
export function FilesCard({ reading, problem, onRead, onClear, isOneAtATime }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <CardSection title={reading === null ? "Os arquivos do marketplace" : "Arquivos lidos"}>
      <FileDrop text="Solte os arquivos para ler" onDrop={onRead} />
      <Flex direction="column" gap="4" align="start">
        {reading === null ? <Sources isOneAtATime={isOneAtATime} /> : <ReadFiles {...reading} />}
        <FormProblem>{problem}</FormProblem>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".csv,.txt,.tsv,.xlsx,.zip"
          aria-label="Arquivos para ler"
          onChange={(event) => {
            onRead([...(event.target.files ?? [])]);
            // Cleared, so that the same file can be chosen again after it was corrected.
            event.target.value = "";
          }}
        />
        <Flex gap="3" wrap="wrap">
          <Button
            size="3"
            variant={reading === null ? "solid" : "soft"}
            onClick={() => input.current?.click()}
          >
            <FileUp size={16} aria-hidden />
            {reading === null ? "Escolher arquivos" : "Adicionar arquivos"}
          </Button>
          {reading === null ? null : (
            <Button size="3" variant="soft" color="gray" onClick={onClear}>
              Começar de novo
            </Button>
          )}
        </Flex>
        <Text as="p" size="2" color="gray">
          O arquivo é lido no seu navegador. Nada dos compradores sai daqui: só os SKUs e os números dos
          anúncios, para buscar os custos no seu catálogo, e os totais e números dos pedidos, se você guardar
          o resultado.
        </Text>
      </Flex>
    </CardSection>
  );
}

function Sources({ isOneAtATime }: Pick<Props, "isOneAtATime">) {
  return (
    <>
      <Text as="p" className="measure">
        Arraste para esta página {isOneAtATime ? "um extrato por vez, como veio" : "os arquivos como vieram"}{" "}
        do marketplace{isOneAtATime ? ", com o arquivo que o completa" : ", um ou vários"}: CSV, XLSX ou ZIP,
        até 15 MB cada.
      </Text>
      <ul className="statement-sources">
        {sources.map(({ name, files }) => (
          <Text key={name} asChild size="2">
            <li>
              <strong>{name}</strong>: {files}
            </li>
          </Text>
        ))}
      </ul>
    </>
  );
}

function ReadFiles({ files, result }: NonNullable<Props["reading"]>) {
  return (
    <ul className="statement-files">
      {files.map((file, position) => {
        const reading = result.files[position];
        const key = `${file.name} ${file.size} ${file.lastModified}`;
        return reading === undefined ? null : <ReadFile key={key} name={file.name} reading={reading} />;
      })}
    </ul>
  );
}

function ReadFile({ name, reading }: { name: string; reading: FileReading }) {
  if (!reading.ok) {
    return (
      <FileLine name={name} icon={<CircleAlert size={16} aria-hidden />} isRefused>
        {reading.text}
      </FileLine>
    );
  }
  const { kinds, orders, gapCents, unreadColumns } = reading;
  return (
    <FileLine name={name} icon={<CircleCheck size={16} aria-hidden />}>
      Reconhecemos {kinds.join(" e ")}: {orderCountText(orders)}
      {unreadColumns === 0 ? "" : `; ${countText(unreadColumns, "coluna não lida", "colunas não lidas")}`}.
      {gapCents === 0
        ? ""
        : ` O total do arquivo difere em ${formatCents(gapCents)} da soma das suas partes.`}
    </FileLine>
  );
}

type LineProps = { name: string; icon: ReactNode; isRefused?: boolean; children: ReactNode };

function FileLine({ name, icon, isRefused = false, children }: LineProps) {
  return (
    <li data-refused={isRefused || undefined}>
      {icon}
      <div>
        <Text as="p" size="2" weight="bold" className="statement-file-name">
          {name}
        </Text>
        <Text as="p" size="2" color={isRefused ? "tomato" : "gray"} className="measure">
          {children}
        </Text>
      </div>
    </li>
  );
}
