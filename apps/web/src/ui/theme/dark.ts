import { keys, readStored } from '@mashu/client'

/** Applies the dark theme if the user has chosen the dark theme. Must be called before the first rendering. */
export function applyDark(root: HTMLElement = document.documentElement): void {
  if (readStored<boolean>(keys.dark)) root.dataset['theme'] = 'dark'
}

/**
 * Gives a public page the light theme, because the school chooses the colours and pictures of public pages.
 * @returns a function that applies the user's theme again
 */
export function applyLight(root: HTMLElement = document.documentElement): () => void {
  delete root.dataset['theme']
  return () => applyDark(root)
}
