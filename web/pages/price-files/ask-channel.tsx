import { Flex, Text } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { keysOf } from "#core/keys-of.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { FileInput } from "#web/features/catalogue/import/file-input.tsx";
import { uploadFile } from "#web/features/catalogue/import/upload-file.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { priceFilePath } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { rememberSent, sentFile } from "./sent-files.ts";

const options = [
  { value: "", text: "Escolha o canal" },
  ...keysOf(channelNames).map((value) => ({ value, text: channelNames[value][0] })),
];

/** Asks for the channel of a file that does not say it, and fills the file again for it (MF-06). */
export function AskChannel({ id }: { id: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [channel, setChannel] = useState("");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = sentFile(id);

  async function send(file: File) {
    setSending(true);
    setProblem(null);
    const query = new URLSearchParams(stored?.query);
    query.set("fileChannel", channel);
    const { signal } = new AbortController();
    const sent = await uploadFile(`/api/price-files?${query}`, file, () => undefined, signal);
    setSending(false);
    if (!sent.ok) return setProblem(sent.message);
    rememberSent(sent.id, { file, query: query.toString() });
    navigate(priceFilePath(sent.id));
  }

  function start() {
    if (channel === "") return setProblem("Escolha o canal dos preços.");
    if (stored) void send(stored.file);
    else input.current?.click();
  }

  return (
    <CardSection title="De que canal são estes preços?">
      <Flex direction="column" gap="3" align="start">
        <Text as="p" size="2" className="measure">
          O arquivo não diz o canal, e alguns SKUs têm anúncios em mais de um.
          {stored ? "" : " Escolha o arquivo de novo depois de dizer o canal."}
        </Text>
        <Flex gap="3" wrap="wrap" align="center">
          <NativeSelect
            aria-label="Canal dos preços"
            value={channel}
            options={options}
            onChange={setChannel}
          />
          <BusyButton isBusy={isSending} onClick={start}>
            Preencher para este canal
          </BusyButton>
        </Flex>
        <FormProblem>{problem}</FormProblem>
        <FileInput input={input} label="O mesmo arquivo" onFile={(file) => void send(file)} />
      </Flex>
    </CardSection>
  );
}
