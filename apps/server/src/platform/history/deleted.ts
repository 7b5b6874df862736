import { db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { wireTable } from './bin/wire-table.ts'

/** Returns rows in their last state. Omits an id whose newest version is no deletion. */
export async function listDeletedRows(
  table: keyof Tables & string,
  ids: readonly string[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const versions = await db()
    .selectFrom('sysDataLog')
    .select(['dataId', 'dataContent', 'operation'])
    .where('dataTable', '=', wireTable(table))
    .where('dataId', 'in', [...ids])
    .orderBy('dataVersion')
    .execute()
  const newest = new Map(versions.map((version) => [version.dataId, version]))
  return [...newest.values()]
    .filter(({ operation }) => operation === 'delete')
    .map(({ dataContent }) => JSON.parse(dataContent) as Readonly<Record<string, unknown>>)
}
