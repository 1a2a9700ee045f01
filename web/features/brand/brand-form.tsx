import { TextField } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkBrand, isColor } from "#core/brand/brand-rules.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useFollowSaved } from "#web/shared/forms/follow-saved.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { BrandedHead, type PaperBrand } from "./branded-head.tsx";
import { ColorField } from "./color-field.tsx";
import { chosenLogo, type LogoChoice } from "./logo-choice.ts";
import { LogoField } from "./logo-field.tsx";
import { useSaveBrand } from "./use-save-brand.ts";
import "./brand-form.css";

type Props = { brand: { name: string; color: string; logoUrl?: string | null } | null };

/** A colour that is legible on white paper. */
const firstColor = "#1d6fb8";

/** Name, colour and logo of the brand, next to a preview of the printed head. */
export function BrandForm({ brand }: Props) {
  const saved = { name: brand?.name ?? "", color: brand?.color ?? firstColor };
  const { form, errors, showError } = useCoreForm({
    defaultValues: saved,
    check: checkBrand,
  });
  const { changed, noteSent, noteEnd } = useFollowSaved(form, saved, JSON.stringify(saved));
  // In the order of the screen, because the first invalid field takes the focus.
  const nameInput = form.register("name", { onChange: () => form.clearErrors("name") });
  const colorInput = form.register("color");
  const { name, color } = form.watch();
  const [logo, setLogo] = useState<LogoChoice>({ kind: "kept" });
  const [logoIssue, setLogoIssue] = useState<string>();
  const { saveBrand, isSaving } = useSaveBrand();
  const logoField = useRef<HTMLDivElement>(null);
  const picture = chosenLogo(logo, brand?.logoUrl);

  const submit = form.handleSubmit(async (checked) => {
    if (isSaving) return;
    noteSent(form.getValues());
    const outcome = await saveBrand({ ...checked, logo });
    noteEnd(!outcome.issues);
    if (!outcome.issues) {
      setLogoIssue(undefined);
      setLogo(outcome.logo);
      return;
    }
    showError({ issues: outcome.issues, problem: null });
    refuseLogo(outcome.issues.logo);
  });

  /** An invalid field takes the focus once its error is shown. */
  function refuseLogo(message: string | undefined) {
    flushSync(() => setLogoIssue(message));
    if (message) logoField.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form className="brand-form" onSubmit={submit} noValidate>
      <UnsavedGuard hasChanges={changed.length > 0 || logo.kind !== "kept"} />
      <div className="brand-fields">
        <LabelledField label="Nome da marca" error={errors.name?.message}>
          {(links) => <TextField.Root {...links} {...nameInput} size="3" autoComplete="organization" />}
        </LabelledField>
        <ColorField
          color={color}
          error={errors.color?.message}
          inputRef={colorInput.ref}
          onChange={(next) => {
            form.setValue("color", next, { shouldDirty: true });
            form.clearErrors("color");
          }}
        />
        <div ref={logoField}>
          <LogoField
            picture={picture}
            choice={logo}
            error={logoIssue}
            onChoose={(next) => {
              setLogo(next);
              setLogoIssue(undefined);
            }}
            onRefuse={setLogoIssue}
          />
        </div>
        <div>
          <BusyButton size="3" isBusy={isSaving}>
            Salvar marca
          </BusyButton>
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

/** A preview of the printed head, on white paper in either theme. */
function BrandPreview({ brand }: { brand: PaperBrand }) {
  return (
    <figure className="brand-preview">
      <figcaption>Prévia do cálculo impresso</figcaption>
      <div className="brand-paper">
        <BrandedHead brand={brand}>Resultado · modo avançado</BrandedHead>
        <p>
          Você fica com <strong>R$&nbsp;12,16</strong> por venda
        </p>
      </div>
    </figure>
  );
}
