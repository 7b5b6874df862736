import { mediaStore, Store } from '@mashu/ui/store'

type Theme = 'light' | 'dark'

/** Preferences of the child, stored in this browser. */
export interface Setting {
  fontSize: number
  /** With `system`, the device decides. */
  theme: Theme | 'system'
  /** Fraction of the width for the code, or of the height if the results are below the code. */
  split: number
  /** Fraction of the results area for the canvas; the console gets the rest. */
  rise: number
  /** Fraction of the height for the code while the variables of a step-by-step run are below it. */
  codeShare: number
  /** Index in `paces`. */
  pace: number
}

/** Milliseconds between two lines in automatic steps. */
export const paces = [2000, 1000, 500, 200, 50, 0] as const
export const fontSizes = { least: 12, most: 32, step: 2 } as const
const key = 'mashu-python'
const standard: Setting = { fontSize: 16, theme: 'light', split: 0.52, rise: 0.58, codeShare: 0.5, pace: 2 }

/** The choices of the theme in the order in which the button offers them. */
export const themes = ['light', 'dark', 'system'] as const
const darkSystem = mediaStore('(prefers-color-scheme: dark)')

/** Returns the theme that the page has now. */
export function shownTheme(theme: Setting['theme']): Theme {
  if (theme !== 'system') return theme
  return darkSystem.get() ? 'dark' : 'light'
}

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise

/** Replaces invalid values, which an older release or a child may have stored. */
export function readSetting(text: string | null): Setting {
  let stored: Partial<Record<keyof Setting, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) stored = parsed
  } catch {
    // Unreadable preferences are treated as missing.
  }
  return {
    fontSize: within(stored.fontSize, fontSizes.least, fontSizes.most, standard.fontSize),
    theme: themes.find((theme) => theme === stored.theme) ?? standard.theme,
    split: within(stored.split, 0.2, 0.8, standard.split),
    rise: within(stored.rise, 0.2, 0.8, standard.rise),
    codeShare: within(stored.codeShare, 0.2, 0.8, standard.codeShare),
    pace: Math.round(within(stored.pace, 0, paces.length - 1, standard.pace)),
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads the preferences of this browser, and stores each change. */
export function openSetting(): Store<Setting> {
  const store = new Store(readSetting(stored()))
  if (typeof matchMedia === 'function') darkSystem.subscribe(() => store.merge({}))
  store.subscribe(() => {
    try {
      localStorage.setItem(key, JSON.stringify(store.value))
    } catch {
      // Without storage, only the preferences are lost.
    }
  })
  return store
}
