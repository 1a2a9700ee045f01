/**
 * The script of the developer's page: sends clicks and forms to the controls, and refreshes the
 * page.
 */

const everyMs = 2000;
/** The parts as they were last drawn. */
const shown = new Map<string, string>();

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

refreshWhileVisible();

async function act(action: { path: string; method: string; body: string; done: string }): Promise<void> {
  const status = document.getElementById("status");
  if (status) status.textContent = "Um instante…";
  const problem = await send(action.path, action.method, action.body);
  await refresh();
  if (status) status.textContent = problem ?? action.done;
}

/** The body of a form, as its control expects it. */
function formValue(form: HTMLFormElement): object {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  if (form.id !== "fault-form") return { seconds: Number(text("amount")) * Number(text("unit")) };
  const match = {
    ...(text("method") && { method: text("method") }),
    ...(text("path") && { path: text("path") }),
  };
  const action = text("action") === "slow" ? `slow:${text("slowMs")}` : text("action");
  return { match, times: Number(text("times")), action };
}

function dialogOf(node: Element | null): HTMLDialogElement | null {
  return node instanceof HTMLDialogElement ? node : null;
}

/** Refreshes the page while it is visible. */
function refreshWhileVisible(): void {
  const tick = async () => {
    if (!document.hidden) await refresh();
    setTimeout(tick, everyMs);
  };
  setTimeout(tick, everyMs);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refresh();
  });
}

/** Loads the parts and replaces those that changed; marks the page when the emulator is gone. */
async function refresh(): Promise<void> {
  const response = await fetch("/_stripe/page/parts").catch(() => null);
  document.documentElement.toggleAttribute("data-offline", !response?.ok);
  if (!response?.ok) return;
  const parts: Record<string, string> = await response.json();
  for (const [name, content] of Object.entries(parts)) draw(name, content);
}

function draw(name: string, content: string): void {
  const place = document.querySelector(`[data-live="${name}"]`);
  if (!place || shown.get(name) === content) return;
  shown.set(name, content);
  const focused = place.contains(document.activeElement) ? document.activeElement?.id : null;
  // The server has escaped every text in it.
  place.innerHTML = content;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Sends JSON to a control. Returns an error message, or null on success. */
async function send(path: string, method: string, body: string): Promise<string | null> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method, headers, body }).catch(() => null);
  if (!response) return "O Stripe local não respondeu: ele está rodando?";
  if (response.ok) return null;
  if (response.status === 403 || response.status === 401) return "Esta página perdeu o acesso: recarregue-a.";
  const answer = await response.json().catch(() => null);
  return `Não deu certo (${response.status}): ${answer?.error?.message ?? "sem explicação"}`;
}
