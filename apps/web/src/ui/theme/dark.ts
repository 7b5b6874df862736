import { keys, readStored } from '@mashu/client'

/** Must be called before the first rendering. */
export function applyDark(root: HTMLElement = document.documentElement): void {
  if (readStored<boolean>(keys.dark)) root.dataset['theme'] = 'dark'
}

/**
 * The school chooses the colours and pictures of public pages for the light theme.
 * @returns a function that applies the user's theme again
 */
export function applyLight(root: HTMLElement = document.documentElement): () => void {
  delete root.dataset['theme']
  return () => applyDark(root)
}
