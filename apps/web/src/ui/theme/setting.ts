import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import { DARK_SYSTEM, isDark, type Dark } from './dark.ts'
import { accentTokens, presetOf } from './preset.ts'
import { keys, readStored, writeStored } from '@mashu/client'

/** A user's preferences for the back office, stored in each browser (spec.md §2.6). */
export interface Setting {
  menuTheme: 'light' | 'dark'
  /** The seed of one of the eight `presets`. */
  color: string
  layout: 'sidemenu' | 'topmenu'
  /** Has an effect only when the menu is at the top. */
  contentWidth: 'Fixed' | 'Fluid'
  fixedHeader: boolean
  /** Has an effect only with a fixed header. */
  autoHideHeader: boolean
  fixedSidebar: boolean
  /** Uses colours that colour-blind people can distinguish. */
  weak: boolean
  /** Keeps several pages open as tabs. */
  multiPage: boolean
  dark: Dark
}

const standard: Setting = {
  menuTheme: 'light',
  color: '#1890FF',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSidebar: true,
  weak: false,
  multiPage: true,
  dark: false,
}

const places: Readonly<Record<keyof Setting, string>> = {
  menuTheme: keys.theme,
  color: keys.color,
  layout: keys.layout,
  contentWidth: keys.contentWidth,
  fixedHeader: keys.fixedHeader,
  autoHideHeader: keys.autoHideHeader,
  fixedSidebar: keys.fixedSidebar,
  weak: keys.weak,
  multiPage: keys.multiPage,
  dark: keys.dark,
}

/** Corrects settings that exclude each other. */
export function settle(setting: Setting): Setting {
  const top = setting.layout === 'topmenu'
  return {
    ...setting,
    contentWidth: top ? setting.contentWidth : 'Fixed',
    fixedSidebar: setting.fixedSidebar && !top,
    autoHideHeader: setting.autoHideHeader && setting.fixedHeader,
  }
}

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.includes(value as T) ? (value as T) : otherwise
const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)

/** Checks every value, because other versions of the client also write settings. */
function read(): Setting {
  const stored = (name: keyof Setting) => readStored<unknown>(places[name])
  return settle({
    menuTheme: oneOf(stored('menuTheme'), ['light', 'dark'], standard.menuTheme),
    color: presetOf(stored('color')).seed,
    layout: oneOf(stored('layout'), ['sidemenu', 'topmenu'], standard.layout),
    contentWidth: oneOf(stored('contentWidth'), ['Fixed', 'Fluid'], standard.contentWidth),
    fixedHeader: flag(stored('fixedHeader'), standard.fixedHeader),
    autoHideHeader: flag(stored('autoHideHeader'), standard.autoHideHeader),
    fixedSidebar: flag(stored('fixedSidebar'), standard.fixedSidebar),
    weak: flag(stored('weak'), standard.weak),
    multiPage: flag(stored('multiPage'), standard.multiPage),
    dark: oneOf(stored('dark'), [true, false, 'system'], standard.dark),
  })
}

const setting = new Store<Setting | undefined>(undefined)

export function currentSetting(): Setting {
  if (setting.value === undefined) setting.set(read())
  return setting.value!
}

/** Stores only settings whose value has changed. */
export function changeSetting(change: Partial<Setting>): void {
  const before = currentSetting()
  const next = settle({ ...before, ...change })
  for (const name of Object.keys(places) as (keyof Setting)[])
    if (next[name] !== before[name]) writeStored(places[name], next[name])
  setting.set(next)
}

/** With true, the device chooses between light and dark. With false, the page keeps its current theme. */
export const followSystem = (follows: boolean): void =>
  changeSetting({ dark: follows ? 'system' : isDark(currentSetting().dark) })

// A change in another window also applies in this window, and so does a change of the device's theme.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => setting.set(read()))
  matchMedia(DARK_SYSTEM).addEventListener('change', () => setting.set({ ...currentSetting() }))
}

export const useSetting = (): Setting => useStore({ get: currentSetting, subscribe: setting.subscribe })

/**
 * Applies theme and colours. The dark theme remains until a public page removes the theme (`dark.ts`).
 * @returns a function that removes the user's colours
 */
export function applySetting(setting: Setting, root: HTMLElement): () => void {
  const dark = isDark(setting.dark)
  const tokens = accentTokens(presetOf(setting.color), dark)
  if (dark) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  root.toggleAttribute('data-weak', setting.weak)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  return () => {
    root.removeAttribute('data-weak')
    for (const name of Object.keys(tokens)) root.style.removeProperty(name)
  }
}
