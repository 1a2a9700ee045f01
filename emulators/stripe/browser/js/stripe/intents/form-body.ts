type Value = string | number | boolean | undefined | readonly Value[] | { readonly [key: string]: Value };

/** Stripe's form encoding: nested names in brackets. */
export function formBody(parameters: { readonly [key: string]: Value }): URLSearchParams {
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) append(body, key, value);
  return body;
}

function append(body: URLSearchParams, name: string, value: Value): void {
  if (typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) append(body, `${name}[${key}]`, inner);
  } else if (value !== undefined) {
    body.append(name, String(value));
  }
}
