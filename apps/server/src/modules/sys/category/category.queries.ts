import { batches } from '../../../platform/batches.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql } from 'kysely'
import { category, type Category } from '@mashu/contract/sys/category'
import { db, transaction } from '../../../platform/db/database.ts'
import { lockName } from '../../../platform/db/row-lock.ts'
import { listWaitingCodes } from '../../../platform/history/bin/keep.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import type { Filter } from '../../../platform/http/field/read-filter.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'
import { parentOf, type CategoryCondition } from './category.rules.ts'

/** A person cannot choose from a longer list. */
const MAX_NODES = 2000

/** Locks the tree, so that new codes are unique. SQLite has a single writer and needs no lock. */
export async function lockTree(): Promise<void> {
  await lockName('sys_category')
}

const turns = perDatabase(() => limitConcurrency(1))

/** Runs `work` in a transaction that locks the tree. Waiting calls hold no database connection. */
export function withTree<T>(work: () => Promise<T>): Promise<T> {
  return turns()(() =>
    transaction(async () => {
      await lockTree()
      return work()
    }),
  )
}

/** Clients expect the parent `0` for a root, and `1` or null for `hasChild`. */
const rows = () =>
  db()
    .selectFrom('sysCategory')
    .select([
      'sysCategory.id',
      'sysCategory.name',
      'sysCategory.code',
      'sysCategory.value',
      'sysCategory.comment',
      'sysCategory.sysOrgCode',
      'sysCategory.createBy',
      'sysCategory.createTime',
      'sysCategory.updateBy',
      'sysCategory.updateTime',
      sql<string>`coalesce(sys_category.pid, '0')`.as('pid'),
      sql<
        string | null
      >`case when exists (select 1 from sys_category as low where low.pid = sys_category.id) then '1' end`.as(
        'hasChild',
      ),
      rowVersionOf('sysCategory'),
    ])

const below = (parentId: string | null) =>
  rows()
    .where('sysCategory.pid', parentId === null ? 'is' : '=', parentId)
    .orderBy('sysCategory.code')

export function pageOf(query: Record<string, unknown>, parentId: string | null | undefined) {
  const page =
    parentId === undefined ? rows() : rows().where('sysCategory.pid', parentId === null ? 'is' : '=', parentId)
  return listPage(page, {
    contract: category.rootList,
    query,
    table: 'sysCategory',
    columns: { hasChild: null },
    defaultOrder: [['code', 'asc']],
  })
}

/** Returns true for a search, which covers all levels. */
export const isSearched = (query: Partial<Record<string, Filter | unknown>>): boolean =>
  ['name', 'code', 'value'].some((key) => query[key] !== undefined)

export const listChildren = (parentId: string | null): Promise<Category[]> => below(parentId).limit(MAX_NODES).execute()

export function listByCondition(parentId: string | null, condition: CategoryCondition): Promise<Category[]> {
  let query = below(parentId)
  for (const [name, value] of Object.entries(condition))
    query = query.where(`sysCategory.${name as keyof CategoryCondition}`, '=', value)
  return query.limit(MAX_NODES).execute()
}

/** An empty code means all categories. Parents come before their children. */
export function listBelowCode(code: string, limit = MAX_NODES): Promise<Category[]> {
  return rows()
    .where(sql<boolean>`substr(sys_category.code, 1, ${code.length}) = ${code}`)
    .where('sysCategory.code', '<>', code)
    .orderBy('sysCategory.code')
    .limit(limit)
    .execute()
}

export const selectOptional = (id: string): Promise<Category | undefined> =>
  rows().where('sysCategory.id', '=', id).executeTakeFirst()

export const selectByCode = (code: string): Promise<Category | undefined> =>
  rows().where('sysCategory.code', '=', code).executeTakeFirst()

/** Returns at most two rows, so that the caller sees if exactly one row exists. */
export const listByField = (field: 'id' | 'code' | 'value' | 'name', value: string): Promise<Category[]> =>
  rows().where(`sysCategory.${field}`, '=', value).orderBy('sysCategory.code').limit(2).execute()

/** With a parent, `ids` may also contain values of its children. */
export function listByIds(ids: readonly string[], parentId: string | null): Promise<Category[]> {
  return rows()
    .where((eb) =>
      eb.or([
        eb('sysCategory.id', 'in', [...ids]),
        ...(parentId === null
          ? []
          : [eb.and([eb('sysCategory.value', 'in', [...ids]), eb('sysCategory.pid', '=', parentId)])]),
      ]),
    )
    .orderBy('sysCategory.code')
    .execute()
}

/** The deepest categories come first, because they must be deleted first. */
export async function listSubtrees(ids: readonly string[]): Promise<{ id: string; name: string; code: string }[]> {
  const found = await db()
    .selectFrom('sysCategory')
    .innerJoin('sysCategory as top', (join) =>
      join.on(sql`substr(sys_category.code, 1, length(top.code))`, '=', sql.ref('top.code')),
    )
    .where('top.id', 'in', [...ids])
    .select(['sysCategory.id', 'sysCategory.name', 'sysCategory.code'])
    .distinct()
    .execute()
  return found.sort((left, right) => right.code.length - left.code.length || (left.code < right.code ? -1 : 1))
}

export async function deleteInOrder(ids: readonly string[]): Promise<void> {
  const levels = new Map<number, string[]>()
  for (const { id, code } of await listSubtrees(ids)) levels.set(code.length, [...(levels.get(code.length) ?? []), id])
  for (const level of levels.values())
    for (const some of batches(level)) await db().deleteFrom('sysCategory').where('id', 'in', some).execute()
}

export async function insertCategory(
  values: { id: string; name: string; code: string; pid: string | null } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysCategory').values(values).execute()
}

export async function updateCategory(id: string, values: Record<string, unknown>): Promise<void> {
  await db().updateTable('sysCategory').set(values).where('id', '=', id).execute()
}

export async function moveCodes(before: string, after: string): Promise<void> {
  await db()
    .updateTable('sysCategory')
    .set({ code: sql`${after} || substr(code, ${before.length + 1})` })
    .where(sql<boolean>`substr(code, 1, ${before.length}) = ${before}`)
    .execute()
}

/**
 * An empty `pid` means the root.
 * @returns null when the parent does not exist or has no free code
 */
export async function nextCategoryCode(pid: string | null): Promise<string | null> {
  const parentId = parentOf(pid)
  const parent =
    parentId === null
      ? { code: null }
      : await db().selectFrom('sysCategory').select('code').where('id', '=', parentId).executeTakeFirst()
  if (!parent) return null
  const siblings = await db()
    .selectFrom('sysCategory')
    .select('code')
    .where('pid', parentId === null ? 'is' : '=', parentId)
    .execute()
  return nextLevelCode(parent.code, [...siblings.map((row) => row.code), ...(await listWaitingCodes('sysCategory'))])
}
