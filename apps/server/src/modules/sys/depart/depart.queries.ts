import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { listWaitingCodes } from '../../../platform/history/bin/keep.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listSpelledIds } from '../../../platform/http/list/list-spelled.ts'
import type { DepartRow } from './depart.rules.ts'

const tree = [
  'id',
  'parentId',
  'departName',
  'departNameEn',
  'departNameAbbr',
  'departOrder',
  'description',
  'orgCategory',
  'orgType',
  'orgCode',
  'mobile',
  'fax',
  'address',
  'memo',
  'status',
  'microbit',
  'extensions',
] as const
const columns = [...tree, 'createBy', 'createTime', 'updateBy', 'updateTime'] as const

/** The departments that a person may see: all, or those in the person's charge with their descendants. */
export type DepartScope = { all: true } | { all: false; departIds: string[] }

export async function departScope(user: Pick<Principal, 'isAdmin' | 'departIds'>): Promise<DepartScope> {
  if (user.isAdmin) return { all: true }
  return { all: false, departIds: await listSubtreeIds(user.departIds) }
}

/** Returns the departments with their descendants. */
export async function listSubtreeIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .selectFrom('sysDepart')
    .innerJoin('sysDepart as top', (join) =>
      join.on(sql`substr(sys_depart.org_code, 1, length(top.org_code))`, '=', sql.ref('top.orgCode')),
    )
    .where('top.id', 'in', [...ids])
    .select('sysDepart.id')
    .distinct()
    .execute()
  return rows.map((row) => row.id)
}

function departs(scope: DepartScope) {
  const query = db()
    .selectFrom('sysDepart')
    .select(tree)
    .select(rowVersionOf('sysDepart'))
    .orderBy('departOrder')
    .orderBy('orgCode')
  return scope.all ? query : query.where('id', 'in', scope.departIds)
}

export async function listDeparts(scope: DepartScope): Promise<DepartRow[]> {
  return !scope.all && scope.departIds.length === 0 ? [] : departs(scope).execute()
}

export async function searchDeparts(scope: DepartScope, keyWord: string): Promise<DepartRow[]> {
  return !scope.all && scope.departIds.length === 0
    ? []
    : departs(scope).where(contains('departName', keyWord)).limit(500).execute()
}

/** Searches by a part of the name or by pinyin. Short names are first. */
export async function findDeparts(scope: DepartScope, words: string, most: number): Promise<DepartRow[]> {
  if (!scope.all && scope.departIds.length === 0) return []
  const titles = departs(scope).clearSelect().select(['id', 'departName as title']).clearOrderBy().orderBy('orgCode')
  const spelled = await listSpelledIds(titles, words)
  return departs(scope)
    .where((eb) => eb.or([contains('departName', words), ...(spelled.length > 0 ? [eb('id', 'in', spelled)] : [])]))
    .clearOrderBy()
    .orderBy(sql`length(depart_name)`)
    .orderBy('orgCode')
    .limit(most)
    .execute()
}

export async function listDepartRows(scope: DepartScope, ids: readonly string[] | null) {
  if (!scope.all && scope.departIds.length === 0) return []
  let query = db().selectFrom('sysDepart').select(columns).select(rowVersionOf('sysDepart')).orderBy('orgCode')
  if (!scope.all) query = query.where('id', 'in', scope.departIds)
  if (ids) query = query.where('id', 'in', [...ids])
  return query.execute()
}

export function listDepartsOfUser(userId: string) {
  return db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .where('sysUserDepart.userId', '=', userId)
    .select(columns.map((column) => `sysDepart.${column}` as const))
    .orderBy('sysDepart.orgCode')
    .execute()
}

export function selectOptionalDepart(id: string) {
  return db()
    .selectFrom('sysDepart')
    .select(columns)
    .select(rowVersionOf('sysDepart'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Characters per level of a code. */
const LEVEL = 3

/** Returns the top department above the department with this code. */
export function selectOptionalRoot(orgCode: string) {
  return db().selectFrom('sysDepart').select(columns).where('orgCode', '=', orgCode.slice(0, LEVEL)).executeTakeFirst()
}

export async function selectIdByCode(orgCode: string): Promise<string> {
  return (await db().selectFrom('sysDepart').select('id').where('orgCode', '=', orgCode).executeTakeFirstOrThrow()).id
}

export async function listSiblingCodes(parentId: string | null): Promise<string[]> {
  const query = db().selectFrom('sysDepart').select('orgCode')
  const rows = await (
    parentId === null ? query.where('parentId', 'is', null) : query.where('parentId', '=', parentId)
  ).execute()
  return [...rows.map((row) => row.orgCode), ...(await listWaitingCodes('sysDepart'))]
}

export async function insertDepart(
  values: { id: string; orgCode: string; departName: string } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysDepart').values(values).execute()
}

export async function updateDepart(id: string, values: Record<string, unknown>): Promise<void> {
  await db().updateTable('sysDepart').set(values).where('id', '=', id).execute()
}
