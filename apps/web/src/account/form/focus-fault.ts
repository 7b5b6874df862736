/** Focuses the first invalid field after a form was refused; a screen reader reads its error. */
export function focusFault(form: HTMLFormElement): void {
  // The errors are rendered first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
