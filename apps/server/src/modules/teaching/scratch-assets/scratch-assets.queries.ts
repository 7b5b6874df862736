import { problem } from '@mashu/contract'
import { sql, type SqlBool } from 'kysely'
import { scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import { db } from '../../../platform/db/database.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'

const table = 'teachingScratchAssets'

export interface AssetRow {
  id: string
  assetType: number
  assetName: string
  assetData: string
  md5Ext: string
  tags: string | null
  spelled: string | null
  createBy: string
  createTime: string
  updateBy: string
  updateTime: string
}

/** What is in the bin is not there for any caller. */
export const isThere = () => sql<SqlBool>`${sql.ref(`${table}.delFlag`)} = 0`

/** Assets as clients get them. */
const assets = () =>
  db()
    .selectFrom(table)
    .select(['id', 'assetType', 'assetName', 'assetData', 'md5Ext', 'tags', 'delFlag'])
    .select(['createBy', 'createTime', 'updateBy', 'updateTime', 'updateTime as udpateTime'])
    .select(rowVersionOf(table))

export const listAssets = (query: QueryRead<typeof scratchAssets.list>) =>
  listPage(assets().where(isThere()), {
    contract: scratchAssets.list,
    query,
    table,
    columns: { udpateTime: null },
    defaultOrder: [['createTime', 'desc']],
  })

/** What is in the bin, the last deleted first. */
export const listDeleted = () =>
  assets().where('delFlag', '=', 1).orderBy('updateTime', 'desc').orderBy('id').limit(MAX_DELETED).execute()

/** @throws `row.entityNotFound` for an asset that is not there or in the bin. */
export async function selectAsset(id: string) {
  const row = await assets().where(isThere()).where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('row.entityNotFound')
  return row
}

/** Deleted ones are listed up to so many. */
const MAX_DELETED = 500
/** Entries that an editor gets of a type; a library window with more cannot be looked through. */
const MOST = 5000

/** Entries of a type as they are kept, the newest first. */
export function listEntries(assetType: number): Promise<{ assetData: string | null; spelled: string | null }[]> {
  return db()
    .selectFrom(table)
    .select(['assetData', 'spelled'])
    .where('delFlag', '=', 0)
    .where('assetType', '=', assetType)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** Whether an asset of this type, name and these files is there already, in the bin or not. */
export async function hasAsset(assetType: number, assetName: string, md5Ext: string): Promise<boolean> {
  const found = await db()
    .selectFrom(table)
    .select('id')
    .where('assetType', '=', assetType)
    .where('assetName', '=', assetName)
    .where('md5Ext', '=', md5Ext)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertAsset(row: AssetRow): Promise<void> {
  await db().insertInto(table).values(row).execute()
}

/** Moves assets into the bin or out of it; returns how many were not there yet. */
export async function moveAssets(
  ids: readonly string[],
  delFlag: 0 | 1,
  stamp: { updateBy: string; updateTime: string },
): Promise<number> {
  const result = await db()
    .updateTable(table)
    .set({ delFlag, ...stamp })
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 1 - delFlag)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Removes what was put into the bin before `before` (ISO UTC); the clean-up of files takes theirs. */
export async function purgeAssets(before: string): Promise<number> {
  const result = await db()
    .deleteFrom(table)
    .where('delFlag', '=', 1)
    .where('updateTime', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
