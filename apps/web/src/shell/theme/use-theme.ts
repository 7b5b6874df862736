import { useLayoutEffect } from 'react'
import { applySetting, useSetting, type Setting } from '../../ui/theme/setting.ts'
import { showToast } from '../../ui/popup/toast-store.ts'

/** After an error, the page is unchanged and a message is shown (spec.md §8). */
export function applyTheme(setting: Setting, root: HTMLElement): () => void {
  try {
    return applySetting(setting, root)
  } catch {
    showToast({ kind: 'error', title: 'Failed to update theme' })
    return () => undefined
  }
}

/** Applies the user's theme while the office is open. */
export function useTheme(): void {
  const setting = useSetting()
  useLayoutEffect(() => applyTheme(setting, document.documentElement), [setting])
}
