import { transaction } from '../db/database.ts'
import type { PersonalRows, Person } from './personal-data.ts'
import { countRowsOf, eraseRowsOf } from './personal.queries.ts'

/** What an erasure does with the rows of one declaration. */
export interface PlannedRows {
  title: string
  count: number
  /** Why they stay; undefined: they go. */
  reason?: string
}

/** Counts what an erasure would delete and keep; empty parts are left out. */
export async function planErasure(declared: readonly PersonalRows[], person: Person): Promise<PlannedRows[]> {
  const planned: PlannedRows[] = []
  for (const personal of declared) {
    const count = await countRowsOf(personal, person)
    const { title, erasure } = personal
    if (count > 0) planned.push({ title, count, ...(typeof erasure === 'object' ? { reason: erasure.keeps } : {}) })
  }
  return planned
}

/**
 * Erases what is declared, and then the account by `last`. All of it in one transaction: a server that is killed
 * meanwhile has erased nothing, and does it again.
 */
export const erasePerson = (
  declared: readonly PersonalRows[],
  person: Person,
  last: () => Promise<void>,
): Promise<void> =>
  transaction(async () => {
    for (const personal of declared) await eraseRowsOf(personal, person)
    await last()
  })
