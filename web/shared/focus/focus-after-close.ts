/** For `onCloseAutoFocus` of a dialog that has no trigger: what opened it takes the focus back. */
export function focusAfterClose(returnFocus: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    returnFocus();
  };
}
