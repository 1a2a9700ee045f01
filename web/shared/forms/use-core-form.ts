import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import type { FieldIssue } from "#core/field-issue.ts";
import type { SendError } from "./refusal.ts";

type Checked<Output> = { ok: true; value: Output } | { ok: false; issues: readonly FieldIssue[] };

/** Uses a check of core as the form's resolver: an error's type is the issue's title. */
export function coreResolver<Values extends FieldValues, Output, Context = unknown>(
  check: (values: Values, context: Context | undefined) => Checked<Output>,
): Resolver<Values, Context, Output> {
  return (values, context) => {
    const checked = check(values, context);
    if (checked.ok) return { values: checked.value, errors: {} };
    const errors = checked.issues
      .filter(({ field }) => field in values)
      .map(({ field, title, message }) => [field, { type: title, message }]);
    // The filter above leaves only field names.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

type Options<Values, Output> = {
  defaultValues: Values;
  check: (values: Values) => Checked<Output>;
  /** `onChange`: errors are updated while the seller types. */
  mode?: "onSubmit" | "onChange";
};

/**
 * A form with core's rules. They are checked when it is sent: the first invalid field takes the
 * focus, and its error stays until the form is sent again. Typed values are never lost.
 */
export function useCoreForm<Values extends FieldValues, Output = Values>({
  defaultValues,
  check,
  mode = "onSubmit",
}: Options<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    // All fields have values here, which is more than the type requires.
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: coreResolver(check),
    mode,
    reValidateMode: mode,
  });
  const { errors } = form.formState;

  /**
   * Shows why sending failed, at its fields or in general. The first of these fields, or `orElse`,
   * takes the focus.
   */
  function showError(
    { issues, problem }: Pick<SendError, "issues" | "problem">,
    orElse?: Path<Values>,
  ): void {
    const named = Object.keys(defaultValues).filter((name) => issues[name]) as Path<Values>[];
    for (const name of named) form.setError(name, { type: "server", message: issues[name] ?? "" });
    if (problem !== null) form.setError("root", { message: problem });
    const focused = named[0] ?? orElse;
    if (focused) form.setFocus(focused);
  }

  return { form, errors, problem: errors.root?.message ?? null, showError };
}
