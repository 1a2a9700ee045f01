/** What the server answers for codes of a marketplace's files: the products that there are. */
export function foundOf(codes: unknown, productOf: (code: string) => object | null): object[] {
  return (codes as string[]).flatMap((code) => {
    const product = productOf(code);
    return product === null ? [] : [{ __typename: "ProductOfCode", code, isLinked: false, product }];
  });
}
