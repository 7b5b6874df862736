/** Adds a style sheet only once for each name. */
export function injectStyle(name: string, css: string): void {
  if (document.getElementById(name)) return
  const style = document.createElement('style')
  style.id = name
  style.textContent = css
  document.head.append(style)
}

/**
 * Keeps keys from the editor, which listens on the document: Backspace would delete its blocks.
 * @returns a function that stops this
 */
export function keepKeys(element: HTMLElement): () => void {
  const keep = (event: Event): void => event.stopPropagation()
  const names = ['keydown', 'keyup', 'keypress'] as const
  for (const name of names) element.addEventListener(name, keep)
  return () => {
    for (const name of names) element.removeEventListener(name, keep)
  }
}
