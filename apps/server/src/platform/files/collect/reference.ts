import { sql } from 'kysely'
import { DAY_MS } from '../../time/duration.ts'
import { anyTable } from '../../db/any-table.ts'
import { db } from '../../db/database.ts'
import { allFileColumns, madeFileColumns } from './file-columns.ts'
import { KeySet } from './key-set.ts'

const BATCH = 1000
const ADDRESS = /sys\/common\/static\/([^"'\s?#)<>&,]+)/g

/**
 * Returns the addresses of files in a text. A text of up to 4000 characters may also be a comma-separated list of keys.
 */
export function keysIn(text: string): string[] {
  const addresses = [...text.matchAll(ADDRESS)].map((match) => decodeKey(match[1]!))
  return text.length > 4000
    ? addresses
    : [
        ...addresses,
        ...text
          .split(/[,\n]/)
          .map((part) => part.trim())
          .filter(Boolean),
      ]
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/** Returns the storage keys in all text columns. Reads a thousand rows at a time. */
export async function referencedKeys(): Promise<KeySet> {
  const keys = new KeySet()
  const declared = allFileColumns().filter(({ holds }) => holds === 'text')
  for (const { table, column } of [...declared, ...(await madeFileColumns())]) {
    let last = ''
    for (;;) {
      const rows = await db()
        .selectFrom(anyTable(table))
        .select(['id', sql<string>`${sql.ref(column)}`.as('held')])
        .where('id', '>', last)
        .where(sql<boolean>`${sql.ref(column)} <> ''`)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const row of rows) for (const key of keysIn(row.held)) keys.add(key)
      if (rows.length < BATCH) break
      last = rows.at(-1)!.id
    }
  }
  return keys
}

/** Lists files before `before` to which no `id` column refers, ordered by id and beginning after the id `after`. */
export async function listUnreferencedByRow(
  before: string,
  after: string,
  limit: number,
): Promise<{ id: string; filePath: string }[]> {
  return unreferenced(
    db().selectFrom('sysFile').select(['id', 'filePath']).where('createTime', '<', before).where('id', '>', after),
  )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Milliseconds for which a deleted file can be restored. */
const BIN_MS = 30 * DAY_MS

/**
 * Adds the conditions for a file that may be removed: no `id` column refers to the file, and the file is neither in the
 * library nor in the recycle bin for less than thirty days.
 */
export function unreferenced<Q extends { where(condition: ReturnType<typeof sql<boolean>>): Q }>(query: Q): Q {
  const lapsed = new Date(Date.now() - BIN_MS).toISOString()
  const free = sql<boolean>`((${sql.ref('sysFile.kept')} = 0 and ${sql.ref('sysFile.deleteTime')} is null)
    or ${sql.ref('sysFile.deleteTime')} < ${lapsed})`
  return allFileColumns()
    .filter((column) => column.holds === 'id')
    .reduce(
      (built, { table, column }) =>
        built.where(
          sql<boolean>`not exists (
          select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('sysFile.id')}
        )`,
        ),
      query.where(free),
    )
}
