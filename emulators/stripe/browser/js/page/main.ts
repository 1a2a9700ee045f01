/** The script of the developer's page: sends what is clicked, and draws what has changed every two seconds. */
import { keepFresh, refresh } from "./live.ts";
import { send } from "./send.ts";

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button) return;
  const { send: path, method, body, opens, done = "" } = button.dataset;
  if (opens) dialogOf(document.getElementById(opens))?.showModal();
  if (button.hasAttribute("data-closes")) dialogOf(button.closest("dialog"))?.close();
  if (path) void act({ path, method: method ?? "POST", body: body ?? "{}", done });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.send) return;
  event.preventDefault();
  const { send: path, done = "" } = form.dataset;
  void act({ path, method: "POST", body: JSON.stringify(formValue(form)), done });
});

keepFresh();

async function act(action: { path: string; method: string; body: string; done: string }): Promise<void> {
  const status = document.getElementById("status");
  if (status) status.textContent = "Um instante…";
  const problem = await send(action.path, action.method, action.body);
  await refresh();
  if (status) status.textContent = problem ?? action.done;
}

/** What each form means, as the control it is sent to takes it. */
function formValue(form: HTMLFormElement): object {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  if (form.id !== "fault-form") return { seconds: Number(text("amount")) * Number(text("unit")) };
  const match = {
    ...(text("method") && { method: text("method") }),
    ...(text("path") && { path: text("path") }),
  };
  const action = text("action") === "slow" ? `slow:${text("slowMs")}` : text("action");
  return { match, nth: Number(text("nth")), times: Number(text("times")), action };
}

function dialogOf(node: Element | null): HTMLDialogElement | null {
  return node instanceof HTMLDialogElement ? node : null;
}
