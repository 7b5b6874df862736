import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import { accentTokens, presetOf } from './preset.ts'
import { keys, readStored, writeStored } from '@mashu/client'

/** A user's preferences for the back office (spec.md §2.6), stored per browser. */
export interface Setting {
  /** Background of the menu. */
  menuTheme: 'light' | 'dark'
  /** One of the eight preset colours (`presets`). */
  color: string
  layout: 'sidemenu' | 'topmenu'
  /** Has an effect only if the menu is at the top. */
  contentWidth: 'Fixed' | 'Fluid'
  fixedHeader: boolean
  /** Hides the header while scrolling down. Works only with a fixed header. */
  autoHideHeader: boolean
  /** Keeps the side menu in place while the page scrolls. */
  fixedSidebar: boolean
  /** Uses colours that people with a colour vision deficiency can distinguish. */
  weak: boolean
  /** Keeps several pages open as tabs. */
  multiPage: boolean
  /** Uses the dark theme. */
  dark: boolean
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

/**
 * Resolves settings that exclude each other. A fluid width requires the menu at the top. Hiding the header requires a
 * fixed header. A fixed sidebar requires the menu at the side.
 */
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

/** Reads the stored settings. Every value is checked, because other versions of the client write them, too. */
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
    dark: flag(stored('dark'), standard.dark),
  })
}

const setting = new Store<Setting | undefined>(undefined)

/** Returns the current settings, which are read at the first call. */
export function currentSetting(): Setting {
  if (setting.value === undefined) setting.set(read())
  return setting.value!
}

/** Changes settings and stores only the changed ones. */
export function changeSetting(change: Partial<Setting>): void {
  const before = currentSetting()
  const next = settle({ ...before, ...change })
  for (const name of Object.keys(places) as (keyof Setting)[])
    if (next[name] !== before[name]) writeStored(places[name], next[name])
  setting.set(next)
}

// A change in another window counts here, too.
if (typeof window !== 'undefined') window.addEventListener('storage', () => setting.set(read()))

/** Returns the settings. The component renders again when one changes. */
export const useSetting = (): Setting => useStore({ get: currentSetting, subscribe: setting.subscribe })

/**
 * Applies colours and backgrounds to the page. Returns a function that removes the user's colours. The dark theme stays
 * until a public page removes it (`dark.ts`).
 */
export function applySetting(setting: Setting, root: HTMLElement): () => void {
  const tokens = accentTokens(presetOf(setting.color), setting.dark)
  if (setting.dark) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  root.toggleAttribute('data-weak', setting.weak)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  return () => {
    root.removeAttribute('data-weak')
    for (const name of Object.keys(tokens)) root.style.removeProperty(name)
  }
}
