import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import { innerSettings, pageTexts, publicSettings, type PageConfig } from '@mashu/contract/sys/config'
import { allSettings, setting } from './config-cache.ts'

const STATIC_DOMAIN = '/api/sys/common/static'

/** Settings whose text becomes markup, script or style of every page; only administrators change the scripts. */
export const SCRIPT_KEYS = ['customJS'] as const

/**
 * What a page starts with. People with an account get the text of the back-office home as well; for others it is empty,
 * as existing clients read it without asking. Those put `qiniuDomain` before storage keys wherever files lie.
 */
export function pageConfig(signedIn: boolean): Static<typeof PageConfig> {
  const shown = Object.fromEntries(Object.keys(publicSettings).map((key) => [key, setting(key) ?? '']))
  return {
    ...shown,
    _indexHtml: signedIn ? (setting('_indexHtml') ?? '') : '',
    uploadType: 'local',
    staticDomain: STATIC_DOMAIN,
    qiniuDomain: STATIC_DOMAIN,
    qiniuArea: '',
    filePreview: 'local',
  }
}

/** One setting, if this reader may see it. */
export function readableSetting(key: string, reader: 'visitor' | 'signed-in' | 'administrator'): string | undefined {
  const open =
    Object.hasOwn(publicSettings, key) ||
    Object.hasOwn(pageTexts, key) ||
    (reader !== 'visitor' && key === '_indexHtml') ||
    (reader === 'administrator' && Object.hasOwn(innerSettings, key))
  return open ? setting(key) : undefined
}

/** Which settings a form changes. */
export function changedSettings(form: Readonly<Record<string, unknown>>): Record<string, string> {
  const before = allSettings()
  const given = Object.entries(form).map(([key, value]) => [key, value === null ? '' : String(value)] as const)
  return Object.fromEntries(given.filter(([key, value]) => before[key] !== value))
}

export const scriptTag = (): string =>
  `"${createHash('sha256')
    .update(setting('customJS') ?? '')
    .digest('hex')
    .slice(0, 16)}"`

/** Where the public pages find the school's own script; nothing when there is none. It changes with the script. */
export function scriptAddress(): string | undefined {
  return setting('customJS')?.trim() ? `/api/sys/config/customScript?v=${scriptTag().slice(1, -1)}` : undefined
}
