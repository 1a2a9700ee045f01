import { Button, Flex, Text, TextArea } from "@radix-ui/themes";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { type ReadPrices, readTypedPrices } from "#core/comparison/simulation/read-campaign-prices.ts";
import { FileInput } from "#web/features/catalogue/import/file-input.tsx";
import { countText } from "#web/shared/count-text.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { pricesText } from "./changes-values.ts";

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

const unreadable = "Não achamos SKU e preço neste arquivo. Cole as duas colunas aqui.";

/** The campaign's own price of each SKU: typed, pasted, or from the campaign's file (SC-09). */
export function PricesField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const read = readTypedPrices(value);

  async function choose(file: File) {
    setReading(true);
    setProblem(null);
    const { readPriceFile } = await import("./read-price-file.ts");
    const found = await readPriceFile(file);
    setReading(false);
    if ("problem" in found) return setProblem(found.problem);
    if (found.prices.length === 0) return setProblem(unreadable);
    onChange(pricesText(found.prices));
  }

  return (
    <div>
      <LabelledField label="SKU e preço na campanha" error={problem ?? error}>
        {(links) => (
          <TextArea
            {...links}
            rows={7}
            value={value}
            placeholder={"CAN-1  39,90\nCOP-2  29,90"}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </LabelledField>
      <Flex gap="3" align="center" wrap="wrap" mt="2">
        <FileInput input={input} label="Arquivo da campanha" onFile={(file) => void choose(file)} />
        <Button
          type="button"
          variant="soft"
          color="gray"
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          <FileUp size={16} aria-hidden />
          Arquivo da campanha
        </Button>
        <Text size="2" color="gray" role="status" className="tabular">
          {readText(read)}
        </Text>
      </Flex>
      <Text as="p" size="2" color="gray" mt="2">
        Uma linha por SKU, ou cole as duas colunas da planilha.
      </Text>
    </div>
  );
}

function readText({ prices, unread }: ReadPrices): string {
  if (prices.length === 0 && unread === 0) return "";
  const lines = unread === 0 ? "" : ` · ${countText(unread, "linha sem preço", "linhas sem preço")}`;
  return `${countText(prices.length, "preço lido", "preços lidos")}${lines}`;
}
