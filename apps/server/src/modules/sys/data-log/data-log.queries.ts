import { sql } from 'kysely'
import { dataLog } from '@mashu/contract/sys/job/data-log'
import { db } from '../../../platform/db/database.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'

const columns = [
  'id',
  'dataTable',
  'dataId',
  'dataVersion',
  'operation',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const
/** Characters of the content in lists. A comparison uses the whole content. */
const SHOWN_CONTENT = 500
/** Versions that are offered for a comparison. */
const SHOWN_VERSIONS = 1000

const listed = () =>
  db()
    .selectFrom('sysDataLog')
    .select(columns)
    .select(sql<string>`substr(data_content, 1, ${sql.lit(SHOWN_CONTENT)})`.as('dataContent'))

/** `tables` are the tables with rows that the caller may see. Null means all tables. */
export const listVersions = (query: QueryRead<typeof dataLog.list>, tables: readonly string[] | null) =>
  listPage(tables === null ? listed() : listed().where('dataTable', 'in', [...tables, '']), {
    contract: dataLog.list,
    query,
    table: 'sysDataLog',
    columns: { tableLabel: null, restorable: null },
    defaultOrder: [
      ['createTime', 'desc'],
      ['dataVersion', 'desc'],
    ],
  })

export const listVersionsOf = (dataTable: string, dataId: string) =>
  listed()
    .where('dataTable', '=', dataTable)
    .where('dataId', '=', dataId)
    .orderBy('dataVersion', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute()

export const listVersionsById = (ids: readonly string[]) =>
  db()
    .selectFrom('sysDataLog')
    .select([...columns, 'dataContent'])
    .where('id', 'in', [...ids])
    .execute()

export type StoredVersion = Awaited<ReturnType<typeof listVersionsById>>[number]

export async function markRestored(dataTable: string, dataId: string, after: number): Promise<void> {
  await db()
    .updateTable('sysDataLog')
    .set({ operation: 'restore' })
    .where('dataTable', '=', dataTable)
    .where('dataId', '=', dataId)
    .where('dataVersion', '>', after)
    .execute()
}

/** Returns the versions that one call recorded, each with the previous version of its row. */
export const listBatch = (batchId: string) =>
  db()
    .selectFrom('sysDataLog as log')
    .leftJoin('sysDataLog as earlier', (join) =>
      join
        .onRef('earlier.dataTable', '=', 'log.dataTable')
        .onRef('earlier.dataId', '=', 'log.dataId')
        .on(sql<boolean>`earlier.data_version = log.data_version - 1`),
    )
    .select(['log.dataTable', 'log.dataId', 'log.dataVersion', 'log.createBy', 'earlier.dataContent as before'])
    .where('log.batchId', '=', batchId)
    .orderBy('log.id')
    .execute()
