/** After a form was refused the first wrong field is the place to go on; screen readers read its fault with it. */
export function focusFault(form: HTMLFormElement): void {
  // The faults are drawn first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
