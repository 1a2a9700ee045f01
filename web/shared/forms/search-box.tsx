import { Kbd, TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { type Ref, useEffect, useEffectEvent, useState } from "react";

/** How long typing must pause before a search starts. */
const pauseMs = 250;

type Props = {
  ref?: Ref<HTMLInputElement>;
  className: string;
  /** What is searched: 'Nome, SKU ou GTIN'. */
  placeholder: string;
  label: string;
  maxLength: number;
  /** A key that focuses the box. */
  shortcut?: string;
  search: string;
  onSearch: (search: string) => void;
};

/** Searches while the seller types. */
export function SearchBox({ ref, className, label, shortcut, search, onSearch, ...input }: Props) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState({ search, sent: search });
  // 'Back' or a link changed the address to another search than the typed one.
  if (known.search !== search) {
    setKnown({ ...known, search });
    if (search !== known.sent) setText(search);
  }
  const begin = useEffectEvent(() => {
    const sent = text.trim();
    if (sent === search) return;
    setKnown({ ...known, sent });
    onSearch(sent);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => begin(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={className}>
      <TextField.Root
        {...(ref === undefined ? {} : { ref })}
        {...input}
        type="search"
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      >
        <TextField.Slot>
          <Search size={16} aria-hidden />
        </TextField.Slot>
        {shortcut === undefined ? null : (
          <TextField.Slot className="key-hint">
            <Kbd size="1" aria-hidden>
              {shortcut}
            </Kbd>
          </TextField.Slot>
        )}
      </TextField.Root>
    </search>
  );
}
