import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { wireTable } from '../history/bin/wire-table.ts'
import { wantedValues, type Naming, type Person, type PersonalRows } from './personal-data.ts'

/** Names of tables and columns come only from manifests, never from input. */

type AnyRow = Record<string, unknown> & { id: string }
/** Stands for any table with an id, known only at run time. */
type AnyTable = 'sysErasure'
type Of = ExpressionBuilder<Tables, AnyTable>

const BATCH = 500

function named(eb: Of, column: string, naming: Naming, person: Person): Expression<SqlBool> | undefined {
  const { id, username } = person
  const name = column as 'userId'
  if (naming === 'ids') return eb(name, 'like', `%${id}%`)
  // A short login name such as `li` is part of many words, so the query searches for the name in quotation marks.
  if (naming === 'mention') return eb.or([eb(name, 'like', `%${id}%`), eb(name, 'like', `%"${escaped(username)}"%`)])
  const wanted = wantedValues(naming, person)
  return wanted.length === 0 ? undefined : eb(name, 'in', wanted)
}

/**
 * Replaces special characters of LIKE by `_`, which matches any character, because SQLite has no default escape
 * character.
 */
const escaped = (text: string): string => text.replace(/[%_\\]/g, '_')

function isOf(eb: Of, { by, of }: PersonalRows, person: Person): Expression<SqlBool> {
  if (of) return eb(of.column as 'userId', 'in', idsOf(of.rows, person))
  const conditions = Object.entries(by).flatMap(([column, naming]) => named(eb, column, naming, person) ?? [])
  return conditions.length === 0 ? sql<SqlBool>`1 = 0` : eb.or(conditions)
}

const idsOf = (personal: PersonalRows, person: Person) =>
  db()
    .selectFrom(personal.table as AnyTable)
    .select('id')
    .where((eb) => isOf(eb, personal, person))

export async function listIdsOf(personal: PersonalRows, person: Person): Promise<string[]> {
  return (await idsOf(personal, person).execute()).map(({ id }) => id)
}

/** Ordered by id. */
export async function listRowsOf(personal: PersonalRows, person: Person): Promise<AnyRow[]> {
  const found: AnyRow[] = []
  for (let after = ''; ;) {
    const rows = (await db()
      .selectFrom(personal.table as AnyTable)
      .selectAll()
      .where((eb) => isOf(eb, personal, person))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()) as unknown as AnyRow[]
    found.push(...rows)
    if (rows.length < BATCH) return found
    after = rows.at(-1)!.id
  }
}

export async function countRowsOf(personal: PersonalRows, person: Person): Promise<number> {
  const { total } = await db()
    .selectFrom(personal.table as AnyTable)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => isOf(eb, personal, person))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Must run in a transaction. Rows with the erasure `goes` are left to the foreign key. */
export async function eraseRowsOf(personal: PersonalRows, person: Person): Promise<void> {
  const { erasure, by } = personal
  if (erasure === 'unlist' || erasure === 'unlistOrDelete') {
    for (const [column, naming] of Object.entries(by)) if (naming === 'ids') await unlist(personal, column, person)
    return
  }
  await deleteVersionsOf(personal, person)
  if (erasure === 'goes') return
  const isTheirs = (eb: Of) => isOf(eb, personal, person)
  if (erasure === 'delete')
    await db()
      .deleteFrom(personal.table as AnyTable)
      .where((eb) => isTheirs(eb))
      .execute()
  else
    await db()
      .updateTable(personal.table as AnyTable)
      .set(erasure.set(person) as Record<string, never>)
      .where((eb) => isTheirs(eb))
      .execute()
}

/** Deletes versions from the data log. */
async function deleteVersionsOf(personal: PersonalRows, person: Person): Promise<void> {
  await db()
    .deleteFrom('sysDataLog')
    .where('dataTable', '=', wireTable(personal.table))
    .where('dataId', 'in', idsOf(personal, person))
    .execute()
}

/** Removes the id from comma lists, even from lists that end with a comma. */
async function unlist({ table, erasure }: PersonalRows, column: string, { id }: Person): Promise<void> {
  const name = column as 'userId'
  if (erasure === 'unlistOrDelete')
    await db()
      .deleteFrom(table as AnyTable)
      .where(name, 'in', [id, `${id},`])
      .execute()
  await db()
    .updateTable(table as AnyTable)
    .set({ [name]: sql<string>`replace(replace(${sql.ref(name)}, ${`${id},`}, ''), ${`,${id}`}, '')` })
    .where(name, 'like', `%${id}%`)
    .execute()
}
