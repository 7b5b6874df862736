import { transaction } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { eraseBinned, findBinned, inBin } from './binned.ts'
import { eraseLogged, findLogged } from './logged.ts'
import type { PersonalRows, Person } from './personal-data.ts'
import { countRowsOf, eraseRowsOf } from './personal.queries.ts'

/** The effect of an erasure on the rows of one declaration. */
export interface PlannedRows {
  title: string
  count: number
  /** The reason why the rows are kept. Undefined for deleted rows. */
  reason?: string
}

/** Omits declarations without rows. */
export async function planErasure(declared: readonly PersonalRows[], person: Person): Promise<PlannedRows[]> {
  const planned: PlannedRows[] = []
  for (const personal of declared) {
    const count = await countRowsOf(personal, person)
    const { title, erasure } = personal
    if (count > 0) planned.push({ title, count, ...(typeof erasure === 'object' ? { reason: erasure.keeps } : {}) })
  }
  const binned = await findBinned(declared, person)
  for (const { personal, rows } of inBin(binned)) planned.push({ title: personal.title, count: rows.length })
  // Rows in the recycle bin also have versions, and must not be counted again.
  const others = binned.left.map(({ snapshot }) => snapshot.row)
  const known = new Set([...binned.rows, ...binned.hanging, ...others].map(({ id }) => id))
  const logged = (await findLogged(declared, person)).filter(({ id }) => !known.has(id))
  for (const [{ title }, some] of groupedBy(logged, ({ personal }) => personal))
    planned.push({ title: `${title}（已删除，在数据日志里）`, count: some.length })
  return planned
}

/**
 * Erases from tables, recycle bin and data log. Must run in a transaction. Lower rows go first, because the rows above
 * identify their owner.
 */
export async function eraseRows(declared: readonly PersonalRows[], person: Person): Promise<void> {
  await eraseBinned(declared, person)
  await eraseLogged(declared, person)
  const isBelow = ({ of }: PersonalRows) => of !== undefined
  for (const personal of declared.filter(isBelow)) await eraseRowsOf(personal, person)
  for (const personal of declared.filter((each) => !isBelow(each))) await eraseRowsOf(personal, person)
}

/**
 * Erases the declared rows, and then the account by `last`, in one transaction. If the server is killed, the erasure is
 * repeated.
 */
export const erasePerson = (
  declared: readonly PersonalRows[],
  person: Person,
  last: () => Promise<void>,
): Promise<void> =>
  transaction(async () => {
    await eraseRows(declared, person)
    await last()
  })

/** Returns the declarations of rows that are found by the telephone number or e-mail address of a person. */
export function byAddress(declared: readonly PersonalRows[]): PersonalRows[] {
  const narrowed = (rows: PersonalRows): PersonalRows | null => {
    if (rows.of) {
      const above = narrowed(rows.of.rows)
      return above && { ...rows, of: { ...rows.of, rows: above } }
    }
    const by = Object.entries(rows.by).filter(([, naming]) => naming === 'address')
    return by.length === 0 ? null : { ...rows, by: Object.fromEntries(by) }
  }
  return declared.flatMap((rows) => narrowed(rows) ?? [])
}
