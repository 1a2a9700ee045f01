/** The appearance of a filter: an active one stands out. */
export function chipAppearance(isOn: boolean) {
  return isOn ? ({ variant: "soft" } as const) : ({ variant: "outline", color: "gray" } as const);
}
