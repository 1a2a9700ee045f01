import { Flex, Progress, Text } from "@radix-ui/themes";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { FileDrop } from "#web/features/catalogue/import/drop-anywhere.tsx";
import { FileInput } from "#web/features/catalogue/import/file-input.tsx";
import { uploadFile } from "#web/features/catalogue/import/upload-file.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { priceFilePath } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { PriceSelection } from "./price-selection.ts";
import { rememberSent } from "./sent-files.ts";

/** How the seller gets the file: what each marketplace and ERP calls it. */
const sources = [
  { name: "Shopee", path: "Meus produtos › Edição em massa › Informação de venda › Baixar" },
  { name: "Mercado Livre", path: "Anúncios › Editar em massa › Baixar planilha" },
  { name: "Amazon", path: "Arquivo de preço e estoque, ou o relatório de todos os anúncios" },
  { name: "Bling, Tiny ou a sua planilha", path: "exporte os produtos, com SKU e preço" },
];

/** Sends the marketplace's file, then opens the page that shows what changes in it. */
export function ChoosePriceFile({ selection }: { selection: PriceSelection }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(null);
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File) {
    if (sending) return;
    const controller = new AbortController();
    upload.current = controller;
    setProblem(null);
    setSending({ name: file.name, part: 0 });
    const onProgress = (part: number) => setSending({ name: file.name, part });
    const sent = await uploadFile(`/api/price-files?${selection.query}`, file, onProgress, controller.signal);
    // The seller has left the page.
    if (controller.signal.aborted) return;
    setSending(null);
    if (!sent.ok) return setProblem(sent.message);
    rememberSent(sent.id, { file, query: selection.query });
    navigate(priceFilePath(sent.id));
  }

  return (
    <CardSection title="O arquivo do marketplace">
      <FileDrop text="Solte a planilha para importar" onDrop={([file]) => void send(file)} />
      <Flex direction="column" gap="4" align="start">
        <ul className="price-file-sources">
          {sources.map(({ name, path }) => (
            <Text key={name} asChild size="2">
              <li>
                <strong>{name}</strong>: {path}
              </li>
            </Text>
          ))}
        </ul>
        <Text as="p" size="2" color="gray" className="measure">
          Mande o arquivo como ele veio: {selection.text}. CSV ou XLSX, até 15 MB.
        </Text>
        <FormProblem>{problem}</FormProblem>
        <FileInput input={input} label="Arquivo do marketplace" onFile={(file) => void send(file)} />
        {sending ? (
          <div className="price-file-progress" role="status">
            <Text as="p" size="2" mb="2" truncate>
              Enviando {sending.name}
            </Text>
            <Progress value={Math.round(sending.part * 100)} aria-label="Envio do arquivo" />
          </div>
        ) : null}
        <BusyButton size="3" isBusy={sending !== null} onClick={() => input.current?.click()}>
          <FileUp size={16} aria-hidden />
          Escolher arquivo
        </BusyButton>
      </Flex>
    </CardSection>
  );
}
