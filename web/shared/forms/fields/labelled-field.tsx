import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import "./labelled-field.css";

/** The attributes that connect an input with its label, help and error. */
type InputLinks = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

type Props = {
  label: string;
  isOptional?: boolean;
  error: ReactNode;
  help?: ReactNode;
  children: (links: InputLinks) => ReactNode;
};

/** A label, its input, and below it an error or help. */
export function LabelledField({ label, isOptional = false, error, help, children }: Props) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="labelled-field">
      <Text as="label" size="2" weight="bold" htmlFor={id}>
        {label}
        {isOptional ? (
          <Text color="gray" weight="regular">
            {" "}
            (opcional)
          </Text>
        ) : null}
      </Text>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": describedBy })}
      {error ? (
        <p className="labelled-field-error" id={errorId}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
      {help ? <div id={helpId}>{help}</div> : null}
    </div>
  );
}
