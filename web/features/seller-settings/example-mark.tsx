import { Text } from "@radix-ui/themes";
import type { Channel } from "#core/sale/channel.ts";
import { type Example, exampleText } from "#core/sale/examples.ts";
import type { AnsweredText } from "./sheet-answers.ts";
import { useSaleSheet } from "./use-sale-sheet.tsx";
import "./example-mark.css";

type Props = {
  examples: readonly Example[];
  /** Where there is room for a few words only. */
  isShort?: boolean;
  /** Where the figure's product sells, which the questions then need not ask. */
  channel?: Channel | null;
  onSaved?: (texts: readonly AnsweredText[]) => void;
};

/**
 * Says beside a figure what of it is an example, with the way to end it (AS-01, D521); nothing when
 * all is the seller's own.
 */
export function ExampleMark({ examples, isShort = false, channel = null, onSaved = () => undefined }: Props) {
  const { opener, open, sheet } = useSaleSheet(channel, onSaved);
  const text = isShort && examples.length > 1 ? "valores de exemplo" : exampleText(examples);
  return (
    <>
      {text === null ? null : (
        <Text size="2" color="amber" className="example-mark">
          com {text}
          <span>
            {" · "}
            <button ref={opener} type="button" aria-haspopup="dialog" onClick={open}>
              mudar
            </button>
          </span>
        </Text>
      )}
      {sheet}
    </>
  );
}
