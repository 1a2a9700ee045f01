// Runs in the browser, on the reference of fields: shows the types and fields that hold the words.
const field = document.querySelector("#search");
const found = document.querySelector("#found");
const types = [...document.querySelectorAll("details.type")].map((type) => ({
  type,
  name: type.id.toLowerCase(),
  rows: [...type.querySelectorAll("li")].map((row) => ({ row, text: row.textContent.toLowerCase() })),
}));

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { type, name, rows } of types) {
    const isNamed = words.length > 0 && words.every((word) => name.includes(word));
    let any = isNamed || words.length === 0;
    for (const { row, text } of rows) {
      const isShown = isNamed || words.every((word) => text.includes(word) || name.includes(word));
      row.hidden = !isShown;
      any ||= isShown;
    }
    type.hidden = !any;
    type.open = any && words.length > 0;
    if (any) count += 1;
  }
  const counted = count === 1 ? "1 tipo" : `${count} tipos`;
  found.textContent = words.length === 0 ? "" : counted;
}

field.addEventListener("input", show);
const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (named instanceof HTMLDetailsElement) {
  named.open = true;
  named.scrollIntoView();
}
