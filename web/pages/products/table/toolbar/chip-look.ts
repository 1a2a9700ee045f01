/** A filter that is on stands out from those that are not. */
export function chipLook(isOn: boolean) {
  return isOn ? ({ variant: "soft" } as const) : ({ variant: "outline", color: "gray" } as const);
}
