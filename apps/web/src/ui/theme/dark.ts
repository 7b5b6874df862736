import { keys, readStored } from '@mashu/client'

/** The dark ground of the office, where a user chose it; before anything is drawn there. */
export function applyDark(root: HTMLElement = document.documentElement): void {
  if (readStored<boolean>(keys.dark)) root.dataset['theme'] = 'dark'
}

/**
 * Public pages are light, whatever the office wears: colour and picture of their ground are the school's. Returns what
 * ends that.
 */
export function applyLight(root: HTMLElement = document.documentElement): () => void {
  delete root.dataset['theme']
  return () => applyDark(root)
}
