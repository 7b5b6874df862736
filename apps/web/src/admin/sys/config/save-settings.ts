import { config } from '@mashu/contract/sys/config'
import { settingFault } from '@mashu/contract/sys/config/config-rules'
import { ApiError, callWhole } from '@mashu/client'
import type { Settings } from './settings-draft.ts'

export function firstFault(draft: Settings): readonly [string, string] | undefined {
  for (const [key, value] of Object.entries(draft)) {
    const fault = key === 'brandName' && value.trim() === '' ? '请输入品牌名!' : settingFault(key, value)
    if (fault !== undefined) return [key, fault]
  }
  return undefined
}

/** If another user saved the same settings meanwhile, loads the new values, so that the user can save again. */
export async function saveSettings(saved: Settings, draft: Settings, reload: () => Promise<unknown>) {
  const seen = Object.fromEntries(Object.keys(draft).map((key) => [key, saved[key] ?? '']))
  try {
    return await callWhole(config.saveTenantConfig, { body: { ...draft, seen } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reload()
    throw error
  }
}
