import { HALF_HOUR, readStored, removeStored, writeStored } from '@mashu/client'
import { getSession } from '../../../../../api/session.ts'
import type { Design } from './design-state.ts'

/** `rowVersion` is the version that the user began to change. */
export interface DesignDraft extends Design {
  rowVersion: number
  /** ISO format. */
  keptAt: string
}

/** Users may continue a design weeks later. */
const MONTH = 2 * 24 * 30 * HALF_HOUR
const keyOf = (formId: string) => `mashu_design:${getSession().user?.id ?? ''}:${formId}`

/** @returns undefined if no complete draft is stored */
export function readDesignDraft(formId: string): DesignDraft | undefined {
  const found = readStored<Partial<DesignDraft>>(keyOf(formId))
  const isWhole =
    found?.head && Array.isArray(found?.fields) && Array.isArray(found.rules) && Array.isArray(found.indexs)
  return isWhole && typeof found?.tableTxt === 'string' ? (found as DesignDraft) : undefined
}

/** Called at each change, so that a reload or a crash loses nothing. */
export function keepDesignDraft(formId: string, design: Design, rowVersion: number): void {
  const draft: DesignDraft = { ...design, rowVersion, keptAt: new Date().toISOString() }
  writeStored(keyOf(formId), draft, MONTH)
}

export const dropDesignDraft = (formId: string): void => removeStored(keyOf(formId))
