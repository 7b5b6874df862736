/** A screen reader reads the error of the focused field. */
export function focusFault(form: HTMLFormElement): void {
  // React must render the errors first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
