import { Button, TextField } from "@radix-ui/themes";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkBrand, isColor } from "#core/brand/brand-rules.ts";
import { LabelledField } from "#web/shared/forms/labelled-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { chosenLogo, type LogoChoice } from "./logo-choice.ts";
import { LogoField } from "./logo-field.tsx";
import { type BrandIssues, useSaveBrand } from "./use-save-brand.ts";
import "./brand-form.css";

type Props = { brand: { name: string; color: string; logoUrl?: string | null } | null };

/** Any colour that can be read on paper will do to begin with. */
const firstColor = "#1d6fb8";

/** Name, colour and logo of the brand, and beside them the printed head as it will be. */
export function BrandForm({ brand }: Props) {
  const [name, setName] = useState(brand?.name ?? "");
  const [color, setColor] = useState(brand?.color ?? firstColor);
  const [logo, setLogo] = useState<LogoChoice>({ kind: "kept" });
  const [issues, setIssues] = useState<BrandIssues>({});
  const { saveBrand, isSaving } = useSaveBrand();
  const form = useRef<HTMLFormElement>(null);
  const picture = chosenLogo(logo, brand?.logoUrl);

  /** The first field that is not as it should be takes the focus, once it says why. */
  function show(found: BrandIssues) {
    flushSync(() => setIssues(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const checked = checkBrand({ name, color });
    if (!checked.ok) {
      show(Object.fromEntries(checked.issues.map(({ field, message }) => [field, message])));
      return;
    }
    const outcome = await saveBrand({ ...checked.value, logo });
    if (outcome.issues) {
      show(outcome.issues);
      return;
    }
    setIssues({});
    setName(checked.value.name);
    setColor(checked.value.color);
    setLogo(outcome.logo);
  }

  return (
    <form className="brand-form" ref={form} onSubmit={submit} noValidate>
      <div className="brand-fields">
        <LabelledField label="Nome da marca" error={issues.name}>
          {(links) => (
            <TextField.Root
              {...links}
              size="3"
              value={name}
              autoComplete="organization"
              onChange={(event) => {
                setName(event.target.value);
                setIssues(({ name: _known, ...others }) => others);
              }}
            />
          )}
        </LabelledField>
        <ColorField
          color={color}
          error={issues.color}
          onChange={(next) => {
            setColor(next);
            setIssues(({ color: _known, ...others }) => others);
          }}
        />
        <LogoField
          picture={picture}
          choice={logo}
          error={issues.logo}
          onChoose={(next) => {
            setLogo(next);
            setIssues(({ logo: _known, ...others }) => others);
          }}
          onRefuse={(message) => setIssues((known) => ({ ...known, logo: message }))}
        />
        <div>
          <Button size="3" loading={isSaving} disabled={false} aria-disabled={isSaving}>
            Salvar marca
          </Button>
        </div>
      </div>
      <BrandPreview
        brand={{
          name: name.trim() || "Nome da marca",
          color: isColor(color.trim()) ? color.trim() : firstColor,
          logo: picture,
        }}
      />
    </form>
  );
}
