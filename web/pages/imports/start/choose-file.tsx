import { Button, Flex, Progress, Text } from "@radix-ui/themes";
import { Download, FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { FileDrop } from "#web/features/catalogue/import/drop-anywhere.tsx";
import { takeDroppedFile } from "#web/features/catalogue/import/dropped-file.ts";
import { FileInput } from "#web/features/catalogue/import/file-input.tsx";
import { uploadFile } from "#web/features/catalogue/import/upload-file.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { importFilePath } from "#web/shared/paths.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { importAddresses } from "../import-addresses.ts";
import { ReplaceDialog, type WaitingImport } from "./replace-dialog.tsx";

const knownFiles = [
  "sua própria planilha",
  "produtos do Bling e do Tiny (Olist)",
  "edição em massa da Shopee",
  "anúncios do Mercado Livre",
  "preços e anúncios da Amazon",
  "a nossa exportação",
];

/** Uploads a file that is chosen or dropped anywhere, then opens its own page. */
export function ChooseFile({ waiting }: { waiting: WaitingImport | null }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);
  // A new file cancels an import that waits for the seller, who is asked first.
  const [asked, setAsked] = useState<File | null>(null);

  function choose(file: File) {
    if (waiting === null) void send(file);
    else if (!upload.current) setAsked(file);
  }

  async function send(file: File) {
    if (upload.current) return;
    const controller = new AbortController();
    upload.current = controller;
    setProblem(null);
    setSending({ name: file.name, part: 0 });
    const sent = await uploadFile(
      importAddresses.upload,
      file,
      (part) => setSending({ name: file.name, part }),
      controller.signal,
    );
    // The seller has left the page.
    if (controller.signal.aborted) return;
    upload.current = null;
    setSending(null);
    if (sent.ok) navigate(importFilePath(sent.id));
    else setProblem(sent.message);
  }
  const sendDropped = useEffectEvent(() => {
    const file = takeDroppedFile();
    if (file) choose(file);
  });
  useEffect(() => {
    // Deferred, because StrictMode's first unmount would abort the upload.
    const timer = setTimeout(() => sendDropped());
    return () => {
      clearTimeout(timer);
      upload.current?.abort();
      upload.current = null;
    };
  }, []);

  return (
    <CardSection title="Sua planilha">
      <FileDrop text="Solte a planilha para importar" onDrop={([file]) => choose(file)} />
      {asked && waiting ? (
        <ReplaceDialog
          waiting={waiting}
          onAnswer={(isWanted) => {
            setAsked(null);
            if (isWanted) void send(asked);
          }}
        />
      ) : null}
      <Flex direction="column" gap="4" align="start">
        <Text as="p" size="2" className="measure">
          Arraste o arquivo para esta página ou escolha no seu dispositivo: CSV ou XLSX, até 15 MB.
        </Text>
        <div>
          <Text as="p" size="2" color="gray">
            Reconhecemos:
          </Text>
          <ul className="import-sources">
            {knownFiles.map((name) => (
              <li key={name}>
                <Text size="2" color="gray">
                  {name}
                </Text>
              </li>
            ))}
          </ul>
        </div>
        <FormProblem>{problem}</FormProblem>
        <FileInput input={input} label="Arquivo dos produtos" onFile={choose} />
        {sending ? <Sending {...sending} /> : null}
        <Flex gap="3" wrap="wrap">
          <BusyButton size="3" isBusy={sending !== null} onClick={() => input.current?.click()}>
            <FileUp size={16} aria-hidden />
            Escolher arquivo
          </BusyButton>
          <Button size="3" variant="soft" color="gray" asChild>
            <a href={serverPaths.sampleProducts} download>
              <Download size={16} aria-hidden />
              Baixar um modelo
            </a>
          </Button>
        </Flex>
      </Flex>
    </CardSection>
  );
}

function Sending({ name, part }: { name: string; part: number }) {
  return (
    <div className="import-progress" role="status">
      <Text as="p" size="2" mb="2" truncate>
        Enviando {name}
      </Text>
      <Progress value={Math.round(part * 100)} aria-label="Envio do arquivo" />
    </div>
  );
}
