// Runs in the browser, on the pages of the guide: a button on each block of code copies it.
for (const block of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copiar";
  button.addEventListener("click", async () => {
    // Without the right to copy, the text is selected, for the seller's own keys.
    const done = await navigator.clipboard.writeText(block.textContent).then(
      () => true,
      () => false,
    );
    if (!done) getSelection()?.selectAllChildren(block);
    button.textContent = done ? "Copiado" : "Selecionado: use Ctrl + C";
    setTimeout(() => {
      button.textContent = "Copiar";
    }, 2000);
  });
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
}
