/** The appearance of a filter: an active one stands out. */
export function chipLook(isOn: boolean) {
  return isOn ? ({ variant: "soft" } as const) : ({ variant: "outline", color: "gray" } as const);
}
