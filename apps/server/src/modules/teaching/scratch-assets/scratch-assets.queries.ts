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

/** The asset is not in the recycle bin. */
export const isThere = () => sql<SqlBool>`${sql.ref(`${table}.delFlag`)} = 0`

/** Selects the fields that clients receive. */
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

/** The asset that was deleted last comes first. */
export const listDeleted = () =>
  assets().where('delFlag', '=', 1).orderBy('updateTime', 'desc').orderBy('id').limit(MAX_DELETED).execute()

/** @throws `row.entityNotFound` for an asset that does not exist or is in the recycle bin */
export async function selectAsset(id: string) {
  const row = await assets().where(isThere()).where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('row.entityNotFound')
  return row
}

const MAX_DELETED = 500
/** Maximum number of listed assets. Nobody could use a larger library. */
const MOST = 5000

/** Newest first. */
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

/** Returns true if an equal asset exists, even in the recycle bin. */
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

/** Moves assets into or out of the recycle bin. @returns the number of moved assets */
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

/** Purges assets deleted before `before` (ISO UTC). The clean-up of files then deletes their files. */
export async function purgeAssets(before: string): Promise<number> {
  const result = await db()
    .deleteFrom(table)
    .where('delFlag', '=', 1)
    .where('updateTime', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
