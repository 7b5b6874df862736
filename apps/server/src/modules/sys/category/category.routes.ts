import { problem, type QueryOf } from '@mashu/contract'
import { category, categoryProblem, MAX_LEVELS } from '@mashu/contract/sys/category'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { newId } from '../../../platform/db/id.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { LEVEL } from '../../../platform/level-code.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { categorySheet } from './category.sheet.ts'
import {
  deleteInOrder,
  insertCategory,
  isSearched,
  listBelowCode,
  listByCondition,
  listByField,
  listByIds,
  listChildren,
  listSubtrees,
  withTree,
  moveCodes,
  nextCategoryCode,
  pageOf,
  selectByCode,
  selectOptional,
  updateCategory,
} from './category.queries.ts'
import { conditionOf, parentOf, ROOT, toForest, toNode } from './category.rules.ts'
import { commaList } from '../../../platform/comma-list.ts'

type Form = { name: string; pid?: string | null; value?: string | null; comment?: string | null }

const recorded = <R>(ids: readonly string[], operation: Operation, user: Principal, change: () => Promise<R>) =>
  recordChange({ table: 'sysCategory', ids, operation, user }, change)

/** @throws when the parent does not exist, has no free codes or is too deep */
async function newCode(parentId: string | null, levels = 1): Promise<string> {
  if (parentId !== null && !(await selectOptional(parentId))) throw categoryProblem('category.parentMissing')
  const code = await nextCategoryCode(parentId)
  if (code === null) throw categoryProblem('category.full')
  if (code.length / LEVEL + levels - 1 > MAX_LEVELS) throw categoryProblem('category.tooDeep', { max: MAX_LEVELS })
  return code
}

/** An empty value becomes null, because two empty values would violate the unique key. */
const tidied = <T extends Form>(values: T) => ({
  ...values,
  ...(values.value === undefined ? {} : { value: values.value?.trim() || null }),
})

function add({ pid, ...values }: Form, user: Principal): Promise<{ id: string }> {
  const id = newId()
  return withTree(async () => {
    const parentId = parentOf(pid)
    const code = await newCode(parentId)
    const row = { ...tidied(values), id, pid: parentId, code, sysOrgCode: user.orgCode, ...stampInsert(user) }
    await recorded([id], 'add', user, () => insertCategory(row))
    return { id }
  })
}

function edit({ id, pid, ...values }: Form & { id: string }, user: Principal): Promise<void> {
  return withTree(async () => {
    const row = await selectOptional(id)
    if (!row) throw problem('row.entityNotFound')
    await recorded([id], 'edit', user, async () => {
      if (pid !== undefined && parentOf(pid) !== parentOf(row.pid)) await move(row, parentOf(pid))
      await updateCategory(id, { ...tidied(values), ...stampUpdate(user) })
    })
  })
}

/** Changes the codes of the category and of all categories below. */
async function move({ id, code }: { id: string; code: string }, parentId: string | null): Promise<void> {
  const parent = parentId === null ? null : await selectOptional(parentId)
  if (parent?.code.startsWith(code)) throw categoryProblem('category.intoItself')
  const deepest = (await listSubtrees([id]))[0]?.code ?? code
  const next = await newCode(parentId, (deepest.length - code.length) / LEVEL + 1)
  await updateCategory(id, { pid: parentId })
  await moveCodes(code, next)
}

const MAX_NAMES = 5

const byCode = (left: { code: string }, right: { code: string }) => (left.code < right.code ? -1 : 1)

/** Counts the categories below the given ones, and returns some names. */
async function below(ids: readonly string[]): Promise<{ count: number; names: string[] }> {
  const chosen = new Set(ids)
  const under = (await listSubtrees(ids)).filter((row) => !chosen.has(row.id)).sort(byCode)
  return { count: under.length, names: under.slice(0, MAX_NAMES).map((row) => row.name) }
}

/**
 * Categories with children need `confirmed`.
 * @returns the number of deleted categories of all levels
 */
function remove(ids: readonly string[], confirmed: boolean, user: Principal): Promise<number> {
  return withTree(async () => {
    const under = await below(ids)
    if (under.count > 0 && !confirmed) {
      const names = `${under.names.join('、')}${under.count > under.names.length ? ' 等' : ''}`
      throw categoryProblem('category.hasChildren', { count: under.count, names }, under)
    }
    const all = (await listSubtrees(ids)).map(({ id }) => id)
    await recorded(all, 'delete', user, () => deleteInOrder(ids))
    return all.length
  })
}

/**
 * Returns null for the root.
 * @throws `category.unknownCode`
 */
async function parentByCode(pcode: string | undefined): Promise<{ id: string; code: string } | null> {
  if (!pcode || pcode === ROOT) return null
  const found = await selectByCode(pcode)
  if (!found) throw categoryProblem('category.unknownCode', { code: pcode })
  return found
}

/**
 * Returns null for the root.
 * @throws `category.badTree`
 */
async function idOfCode(pcode: string): Promise<string | null> {
  if (pcode === ROOT) return null
  const found = await selectByCode(pcode)
  if (!found) throw categoryProblem('category.badTree', { code: pcode })
  return found.id
}

/** The parent is given by its id or its code. */
async function nodesByCondition({ pid, pcode, condition }: QueryOf<typeof category.loadTreeData>) {
  const read = conditionOf(condition)
  if (read === null || (!pid && !pcode)) throw categoryProblem('category.badTree', { code: pcode || 'pid' })
  const parentId = pid ? parentOf(pid) : await idOfCode(pcode!)
  return (await listByCondition(parentId, read)).map(toNode)
}

/** @throws when a code is empty, or does not begin with the code of its parent */
async function assertCodeBelow(query: QueryOf<typeof category.checkCode>): Promise<void> {
  if (!query.code?.trim()) throw categoryProblem('category.codeEmpty')
  const parentId = parentOf(query.pid)
  const parent = parentId === null ? null : await selectOptional(parentId)
  if (parent && !query.code.startsWith(parent.code)) throw categoryProblem('category.codePrefix', { code: parent.code })
}

/** Without a code, returns all categories. */
async function choicesOf(wanted: string | undefined) {
  const code = wanted === ROOT ? '' : (wanted ?? '')
  const own = code === '' ? undefined : await selectByCode(code)
  const found = [...(own ? [own] : []), ...(await listBelowCode(code))]
  if (found.length === 0) throw categoryProblem('category.noData', { code: wanted ?? '' })
  return found.map(({ id, name }) => ({ value: id, text: name, title: name }))
}

/** No form needs more ids. */
const MAX_WANTED = 1000

export function categoryRoutes(context: AppContext): void {
  serve(context, category, {
    rootList: ({ query: { pid, ...query } }) =>
      pageOf(query, pid === undefined && isSearched(query) ? undefined : parentOf(pid)),
    childList: ({ query }) => listChildren(parentOf(query.pid)),
    add: ({ body, user }) => add(body, user),
    edit: markWriter(({ body, user }: Call<typeof category.edit>) => edit(body, user), 'sysCategory', {
      list: 'rootList',
    }),
    delete: async ({ query, user }) => {
      if ((await remove([query.id], query.confirm === true, user)) === 0) throw problem('row.entityNotFound')
    },
    deleteBatch: async ({ query, user }) => void (await remove(idList(query.ids), query.confirm === true, user)),
    queryById: async ({ query }) => {
      const row = await selectOptional(query.id)
      if (!row) throw problem('row.entityNotFound')
      return row
    },
    below: ({ query }) => below(idList(query.ids)),
    loadOne: async ({ query: { field, val } }) => {
      const [row, second] = await listByField(field, val)
      if (!row) throw categoryProblem('category.noRow')
      if (second) throw categoryProblem('category.manyRows', { field, val })
      return row
    },
    loadTreeRoot: async ({ query }) => {
      const parent = await parentByCode(query.pcode)
      if (query.async === false) return toForest(await listBelowCode(parent?.code ?? ''))
      return (await listChildren(parent?.id ?? null)).map(toNode)
    },
    loadTreeChildren: async ({ query }) => (await listChildren(parentOf(query.pid))).map(toNode),
    loadTreeData: ({ query }) => nodesByCondition(query),
    checkCode: ({ query }) => assertCodeBelow(query),
    loadDictItem: async ({ query: { ids, pcode } }) => {
      const wanted = commaList(ids)
      if (wanted.length === 0) throw categoryProblem('category.noIds')
      return listByIds(wanted.slice(0, MAX_WANTED), pcode ? await idOfCode(pcode) : null)
    },
    loadAllData: ({ query }) => choicesOf(query.code),
    ...sheetHandlers(context, category, categorySheet),
  })
}
