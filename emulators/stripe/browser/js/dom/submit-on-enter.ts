/** Enter in a field sends the page's form, as it does from Stripe's frame: unless the form's button is off. */
export function submitOnEnter(host: HTMLElement, root: ShadowRoot): void {
  root.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Enter") return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const form = host.closest("form");
    const button = form?.querySelector<HTMLButtonElement>("button:not([type=button], [type=reset])");
    if (!button?.disabled) form?.requestSubmit();
  });
}
