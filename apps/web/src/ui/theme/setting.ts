import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import { accentTokens, presetOf } from './preset.ts'
import { keys, readStored, writeStored } from '@mashu/client'

/** Preferences of a person for the back office (spec.md §2.6), kept per browser. */
export interface Setting {
  /** Ground of the menu. */
  menuTheme: 'light' | 'dark'
  /** One of the eight preset colours (`presets`). */
  color: string
  layout: 'sidemenu' | 'topmenu'
  /** Only with the menu on top there is a choice. */
  contentWidth: 'Fixed' | 'Fluid'
  fixedHeader: boolean
  /** The header leaves when one scrolls down; only a fixed one can. */
  autoHideHeader: boolean
  /** The side menu stays while the page scrolls. */
  fixedSidebar: boolean
  /** Colours that people who see few of them can tell apart. */
  weak: boolean
  /** Several pages stay open as tabs. */
  multiPage: boolean
  /** Dark pages. */
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
 * Resolves settings that exclude each other: fluid width needs the menu on top, hiding needs a fixed header, a menu on
 * top is no side menu.
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

/** Reads the stored settings; other versions of the client write there too, so every value is checked. */
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

/** The settings now; read when they are first asked for. */
export function currentSetting(): Setting {
  if (setting.value === undefined) setting.set(read())
  return setting.value!
}

/** Changes settings at once, and stores what changed by that. */
export function changeSetting(change: Partial<Setting>): void {
  const before = currentSetting()
  const next = settle({ ...before, ...change })
  for (const name of Object.keys(places) as (keyof Setting)[])
    if (next[name] !== before[name]) writeStored(places[name], next[name])
  setting.set(next)
}

// A change in another window counts here too.
if (typeof window !== 'undefined') window.addEventListener('storage', () => setting.set(read()))

/** The settings; the component draws again when one changes. */
export const useSetting = (): Setting => useStore({ get: currentSetting, subscribe: setting.subscribe })

/**
 * Puts colours and grounds on the page; returns how to take the person's colours off again. Dark stays until a
 * public page takes it off (`dark.ts`).
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
