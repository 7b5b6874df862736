import { keys, readStored } from '@mashu/client'

/** The choice of the user. With `system`, the device decides. */
export type Dark = boolean | 'system'

export const DARK_SYSTEM = '(prefers-color-scheme: dark)'

export const isDark = (choice: unknown): boolean =>
  choice === true || (choice === 'system' && matchMedia(DARK_SYSTEM).matches)

/** Must be called before the first rendering. */
export function applyDark(root: HTMLElement = document.documentElement): void {
  if (isDark(readStored(keys.dark))) root.dataset['theme'] = 'dark'
}

/**
 * The school chooses the colours and pictures of public pages for the light theme.
 * @returns a function that applies the user's theme again
 */
export function applyLight(root: HTMLElement = document.documentElement): () => void {
  delete root.dataset['theme']
  return () => applyDark(root)
}
