import { keys, readStored } from '@mashu/client'

/** Applies the dark theme if the user has chosen it. Called before the first rendering. */
export function applyDark(root: HTMLElement = document.documentElement): void {
  if (readStored<boolean>(keys.dark)) root.dataset['theme'] = 'dark'
}

/**
 * Gives a public page the light theme even if the office is dark, because the school chooses the colours and pictures
 * of public pages. Returns a function that reverts it.
 */
export function applyLight(root: HTMLElement = document.documentElement): () => void {
  delete root.dataset['theme']
  return () => applyDark(root)
}
