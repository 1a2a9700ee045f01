import { Text } from "@radix-ui/themes";
import { FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { importPath } from "#web/shared/paths.ts";
import { keepDroppedFile } from "./dropped-file.ts";
import "./drop-anywhere.css";

/**
 * Sends a file that is dropped anywhere on the page to the import. Shows the drop target while the
 * file hovers.
 */
export function DropAnywhere() {
  const navigate = useNavigate();
  return (
    <FileDrop
      text="Solte a planilha para importar"
      onDrop={([file]) => {
        keepDroppedFile(file);
        navigate(importPath);
      }}
    />
  );
}

type DropProps = {
  /** Shown while files hover. */
  text: string;
  onDrop: (files: readonly [File, ...File[]]) => void;
};

/**
 * Listens on the whole window, because elsewhere the browser would open the file instead of the
 * page.
 */
export function FileDrop({ text, onDrop }: DropProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    setOver(event.type === "dragover");
    const [file, ...others] = event.type === "drop" ? (event.dataTransfer?.files ?? []) : [];
    if (file) onDrop([file, ...others]);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // A null target means that the pointer left the window, not that it entered another element.
    if (event.relatedTarget === null) setOver(false);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onTake = (event: DragEvent) => take(event);
    window.addEventListener("dragover", onTake, { signal });
    window.addEventListener("drop", onTake, { signal });
    window.addEventListener("dragleave", (event) => leave(event), { signal });
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="drop-anywhere" aria-hidden>
      <FileUp size={32} />
      <Text size="5" weight="bold">
        {text}
      </Text>
    </div>
  );
}

function holdsFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
