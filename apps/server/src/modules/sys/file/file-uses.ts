import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { allFileColumns, type FileColumn } from '../../../platform/files/collect/file-columns.ts'
import { keysIn } from '../../../platform/files/collect/reference.ts'
import { contains } from '../../../platform/http/list/filter.ts'

export interface FileUse {
  noun: string
  name: string
  id: string
  /** Owner of the row, if the row belongs to a person. */
  personId: string | null
}

/** Maximum rows checked per column. The search also finds longer keys that contain the file's key. */
const CANDIDATES = 50

async function usesIn(
  { table, column, holds, shownAs }: FileColumn,
  file: { id: string; filePath: string },
  limit: number,
): Promise<FileUse[]> {
  const { through, name, noun, person } = shownAs
  const valueOf = (wanted: string) =>
    through
      ? sql<string | null>`(select ${sql.ref(`far.${wanted}`)} from ${sql.table(through.table)} as far
        where ${sql.ref('far.id')} = ${sql.ref(`near.${through.key}`)})`
      : sql<string | null>`${sql.ref(`near.${wanted}`)}`
  const personId = person === undefined ? sql<string | null>`null` : valueOf(person)
  const rows = await db()
    .selectFrom(sql<{ id: string }>`${sql.table(table)}`.as('near'))
    .select([
      'near.id',
      valueOf(name).as('name'),
      personId.as('personId'),
      sql<string>`${sql.ref(`near.${column}`)}`.as('held'),
    ])
    .where(
      holds === 'id'
        ? sql<boolean>`${sql.ref(`near.${column}`)} = ${file.id}`
        : contains(`near.${column}`, file.filePath),
    )
    .limit(holds === 'id' ? limit : CANDIDATES)
    .execute()
  return rows
    .filter((row) => holds === 'id' || keysIn(row.held).includes(file.filePath))
    .map((row) => ({ noun, name: row.name ?? '', id: row.id, personId: row.personId }))
}

/** Lists uses with equal nouns and names once. */
export async function listUses(file: { id: string; filePath: string }, limit = 20): Promise<FileUse[]> {
  const found = new Map<string, FileUse>()
  for (const column of allFileColumns()) {
    for (const use of await usesIn(column, file, limit)) found.set(`${use.noun}\n${use.name}`, use)
    if (found.size >= limit) break
  }
  return [...found.values()].slice(0, limit)
}
