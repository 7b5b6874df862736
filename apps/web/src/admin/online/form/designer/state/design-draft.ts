import { HALF_HOUR, readStored, removeStored, writeStored } from '@mashu/client'
import { getSession } from '../../../../../api/session.ts'
import type { Design } from './design-state.ts'

/** A design that was not saved, with the version of the form that it was made from. */
export interface DesignDraft extends Design {
  rowVersion: number
  /** ISO time. */
  keptAt: string
}

/** Kept for a month: who designs a form comes back to it. */
const MONTH = 2 * 24 * 30 * HALF_HOUR
const keyOf = (formId: string) => `mashu_design:${getSession().user?.id ?? ''}:${formId}`

/** Returns the draft of a design that this browser keeps for this person; undefined without one. */
export function readDesignDraft(formId: string): DesignDraft | undefined {
  const found = readStored<Partial<DesignDraft>>(keyOf(formId))
  const isWhole =
    found?.head && Array.isArray(found?.fields) && Array.isArray(found.rules) && Array.isArray(found.indexs)
  return isWhole && typeof found?.tableTxt === 'string' ? (found as DesignDraft) : undefined
}

/** Keeps a design as it stands, so that a reload or a killed browser loses nothing. */
export function keepDesignDraft(formId: string, design: Design, rowVersion: number): void {
  const draft: DesignDraft = { ...design, rowVersion, keptAt: new Date().toISOString() }
  writeStored(keyOf(formId), draft, MONTH)
}

/** Saved, or given up on purpose. */
export const dropDesignDraft = (formId: string): void => removeStored(keyOf(formId))
