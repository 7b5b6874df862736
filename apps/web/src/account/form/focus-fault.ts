/** Focuses the first invalid field after a form was refused, so that a screen reader reads the error. */
export function focusFault(form: HTMLFormElement): void {
  // The next frame is needed, because React must render the errors first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
