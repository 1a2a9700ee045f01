import { Button, Flex, Text } from "@radix-ui/themes";
import { CircleAlert, ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { brandText } from "#core/brand/brand-text.ts";
import { logoFileIssue, logoTypes } from "#core/brand/logo-rules.ts";
import type { LogoChoice } from "./logo-choice.ts";
import { readPicture } from "./read-picture.ts";

type Props = {
  /** The picture that will be printed; null without a logo. */
  picture: string | null;
  choice: LogoChoice;
  error: string | undefined;
  onChoose: (choice: LogoChoice) => void;
  onRefuse: (message: string) => void;
};

/** The logo: chosen or dropped, previewed, and sent when the form is saved. */
export function LogoField({ picture, choice, error, onChoose, onRefuse }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readLogoFile(file);
    if (read.ok) onChoose({ kind: "chosen", file, picture: read.picture });
    else onRefuse(read.message);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  function remove() {
    onChoose({ kind: "removed" });
    // The remove button disappears with the logo.
    chooseButton.current?.focus();
  }

  return (
    <fieldset
      className="labelled-field brand-logo"
      aria-describedby={`${id}-help`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text as="div" size="2" weight="bold" asChild>
        <legend>
          Logotipo{" "}
          <Text color="gray" weight="regular">
            (opcional)
          </Text>
        </legend>
      </Text>
      <div className="brand-logo-box">
        {picture ? (
          <img src={picture} alt="Seu logotipo" />
        ) : (
          <Text size="2" color="gray">
            Arraste a imagem até aqui, ou escolha um arquivo.
          </Text>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={logoTypes.join(",")}
        aria-label="Arquivo do logotipo"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Cleared, so that the same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      <Flex gap="3" wrap="wrap">
        <Button
          ref={chooseButton}
          type="button"
          variant="soft"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          <ImageUp size={16} aria-hidden />
          {picture ? "Trocar logotipo" : "Escolher logotipo"}
        </Button>
        {picture ? (
          <Button type="button" variant="soft" color="gray" onClick={remove}>
            <Trash2 size={16} aria-hidden />
            Remover logotipo
          </Button>
        ) : null}
      </Flex>
      {error ? (
        <p className="labelled-field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
      <Text as="p" size="2" color="gray" id={`${id}-help`}>
        {pendingText[choice.kind] ?? "PNG, JPEG ou WebP, até 1 MB. Fundo transparente fica melhor no papel."}
      </Text>
    </fieldset>
  );
}

const pendingText: Record<LogoChoice["kind"], string | null> = {
  kept: null,
  saved: null,
  chosen: "O novo logotipo passa a valer quando você salvar.",
  removed: "O logotipo será removido quando você salvar.",
};

type Read = { ok: true; picture: string } | { ok: false; message: string };

/** Checks a file before it is sent: its type, its size, and whether this browser can show it. */
async function readLogoFile(file: File): Promise<Read> {
  const issue = logoFileIssue(file);
  if (issue) return { ok: false, message: issue.message };
  const picture = await readPicture(file).catch(() => null);
  return picture === null ? { ok: false, message: brandText.logoFormat } : { ok: true, picture };
}
