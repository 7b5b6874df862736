import { keys, readStored } from '@mashu/client'

/** Applies the dark theme of the office if the user has chosen it; called before the first rendering. */
export function applyDark(root: HTMLElement = document.documentElement): void {
  if (readStored<boolean>(keys.dark)) root.dataset['theme'] = 'dark'
}

/**
 * Makes a public page light whatever the office uses, because the school chooses its colours and pictures. Returns a
 * function that reverts it.
 */
export function applyLight(root: HTMLElement = document.documentElement): () => void {
  delete root.dataset['theme']
  return () => applyDark(root)
}
