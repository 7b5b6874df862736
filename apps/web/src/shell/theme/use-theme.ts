import { useLayoutEffect } from 'react'
import { applySetting, useSetting, type Setting } from '../../ui/theme/setting.ts'
import { showToast } from '../../ui/popup/toast-store.ts'

/** Puts the look on the page; a page that cannot take it stays as it is, and says so (spec.md §8). */
export function applyTheme(setting: Setting, root: HTMLElement): () => void {
  try {
    return applySetting(setting, root)
  } catch {
    showToast({ kind: 'error', title: 'Failed to update theme' })
    return () => undefined
  }
}

/** The person's look, as long as the office is open. */
export function useTheme(): void {
  const setting = useSetting()
  useLayoutEffect(() => applyTheme(setting, document.documentElement), [setting])
}
