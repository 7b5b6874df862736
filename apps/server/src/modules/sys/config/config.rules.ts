import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import { innerSettings, pageTexts, publicSettings, SettingsForm, type PageConfig } from '@mashu/contract/sys/config'
import { settingFault } from '@mashu/contract/sys/config/config-rules'
import type { AppContext } from '../../../platform/app/context.ts'
import { allSettings, setting } from './config-cache.ts'
import { assertNoFaults } from '../../../platform/http/field/read-input.ts'

const STATIC_DOMAIN = '/api/sys/common/static'

/** Settings that become a script on public pages. Only administrators may change such a setting. */
export const SCRIPT_KEYS = ['customJS'] as const

/**
 * Returns the settings that every page includes. Existing clients need all keys, read `_indexHtml` (the home page of
 * the back office) without a check, and put `qiniuDomain` before the keys of stored files.
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

/** Returns undefined if this reader may not see the setting. */
export function readableSetting(key: string, reader: 'visitor' | 'signed-in' | 'administrator'): string | undefined {
  const open =
    Object.hasOwn(publicSettings, key) ||
    Object.hasOwn(pageTexts, key) ||
    (reader !== 'visitor' && key === '_indexHtml') ||
    (reader === 'administrator' && Object.hasOwn(innerSettings, key))
  return open ? setting(key) : undefined
}

export const titleOf = (key: string) =>
  (SettingsForm.properties as Record<string, { title?: string }>)[key]?.title ?? key

/** @throws an error with the message of the first fault and the list of all faults */
export function changedSettings(form: Readonly<Record<string, unknown>>): Record<string, string> {
  const before = allSettings()
  const given = Object.entries(form).map(([key, value]) => [key, value === null ? '' : String(value)] as const)
  const changed = given.filter(([key, value]) => before[key] !== value)
  const faults = changed.flatMap(([path, value]) => {
    const fault = settingFault(path, value)
    return fault === undefined ? [] : [{ path, message: `${titleOf(path)}：${fault}` }]
  })
  assertNoFaults(faults)
  return Object.fromEntries(changed)
}

const MB = 1024 * 1024

/** Returns the smaller limit of the school and the server. */
export function uploadMaxBytes({ config }: Pick<AppContext, 'config'>): number {
  return Math.min(config.uploadMaxBytes, Number(setting('_uploadMaxMb') || Infinity) * MB)
}

/** The server has a separate limit for videos, because they are sent in parts. */
export function videoMaxBytes({ config }: Pick<AppContext, 'config'>): number {
  return Math.min(config.videoMaxBytes, Number(setting('_uploadMaxMb') || Infinity) * MB)
}

/** 0 means no limit. */
export function quotaStudentBytes({ config }: Pick<AppContext, 'config'>): number {
  const given = setting('_quotaPupilMb')
  return given ? Number(given) * MB : config.quotaStudentBytes
}

export const tagOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Changes with the settings that visitors see. */
export const configTag = (): string => tagOf(JSON.stringify([pageConfig(false), setting('privacyHtml')]))

export const scriptTag = (): string => `"${tagOf(setting('customJS') ?? '')}"`

/** The address changes with the script of the school. */
export function scriptAddress(): string | undefined {
  return setting('customJS')?.trim() ? `/api/sys/config/customScript?v=${scriptTag().slice(1, -1)}` : undefined
}
