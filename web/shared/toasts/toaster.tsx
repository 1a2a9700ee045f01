import { Button, IconButton, Text, TextField, Theme } from "@radix-ui/themes";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast } from "radix-ui";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router-dom";
import {
  type ToastField,
  type ToastMessage,
  type Toast as ToastState,
  toastStore,
  toastTimings,
  undoShownMs,
} from "./store/toast-store.ts";
import "./toaster.css";

/** The current toast. F8 moves the focus to it (S9-16). */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <Toast.Provider
      label="Aviso"
      duration={toastTimings.shownMs}
      swipeDirection="right"
      swipeThreshold={toastTimings.swipeThreshold}
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      {createPortal(
        // Rendered outside the app's root, where a dialog's overlay would cover it. `aria-live`: a
        // dialog hides all other content from screen readers, except live regions.
        <Theme aria-live="off">
          <Toast.Viewport
            className="toast-viewport"
            data-at-bottom={toast?.isAtBottom}
            hotkey={["F8"]}
            label="Avisos ({hotkey})"
          />
        </Theme>,
        document.body,
      )}
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ToastState }) {
  const tone = toast.tone ?? "neutral";
  const Icon = icons[tone];
  return (
    <Toast.Root
      className="toast"
      data-tone={tone}
      type={tone === "destructive" ? "foreground" : "background"}
      duration={isLong(toast) ? undoShownMs : toastTimings.shownMs}
      open={toast.isOpen}
      onOpenChange={(isOpen) => isOpen || toastStore.dismiss(toast.id)}
    >
      <Icon className="toast-icon" size={20} aria-hidden />
      <div className="toast-words">
        <Toast.Title asChild>
          <Text as="p" size="2" weight="bold">
            {toast.title}
          </Text>
        </Toast.Title>
        {toast.description ? (
          <Toast.Description asChild>
            <Text as="p" size="2" color="gray">
              {toast.description}
            </Text>
          </Toast.Description>
        ) : null}
        {toast.field ? <ToastTextField field={toast.field} /> : null}
        {toast.action ? <ToastAction action={toast.action} /> : null}
      </div>
      <Toast.Close asChild>
        <IconButton variant="ghost" color="gray" size="1" aria-label="Fechar aviso">
          <X size={16} aria-hidden />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

function isLong({ action, field }: ToastMessage): boolean {
  return field !== undefined || (action !== undefined && "undo" in action);
}

/** The focus in the field stops the toast's time. */
function ToastTextField({ field: { label, value, maxLength, action, onSend } }: { field: ToastField }) {
  const [text, setText] = useState(value);
  function send(event: FormEvent) {
    event.preventDefault();
    onSend(text);
  }
  return (
    <form onSubmit={send} noValidate className="toast-field">
      <TextField.Root
        aria-label={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="2" variant="soft" color="gray" disabled={text === value}>
        {action}
      </Button>
    </form>
  );
}

const icons = { neutral: Info, success: CircleCheck, destructive: CircleAlert };

function ToastAction({ action }: { action: NonNullable<ToastMessage["action"]> }) {
  const navigate = useNavigate();
  const label = "undo" in action ? "Desfazer" : action.label;
  function select() {
    if ("undo" in action) return action.undo();
    return "to" in action ? void navigate(action.to) : action.onSelect();
  }
  return (
    <Toast.Action asChild altText={label} onClick={select}>
      <Button size="1" variant="soft" mt="2">
        {label}
      </Button>
    </Toast.Action>
  );
}
