import { problem, type BodyOf } from '@mashu/contract'
import { depart, departProblem } from '@mashu/contract/sys/depart'
import type { Principal } from '../../../platform/auth/principal.ts'
import { randomBytes } from 'node:crypto'
import { STAFF } from '@mashu/contract/user-identity'
import { transaction } from '../../../platform/db/database.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'
import { brokenUniqueKey } from '../../../platform/http/endpoint/errors.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { answer, serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { insertLog, logged } from '../log/log.ts'
import {
  departScope,
  insertDepart,
  listDepartRows,
  listDeparts,
  listSiblingCodes,
  listSubtreeIds,
  searchDeparts,
  selectOptionalDepart,
  updateDepart,
} from './depart.queries.ts'
import { countUsersOf, deleteDeparts } from './delete-depart.queries.ts'
import { emptyClass, refillClass } from './empty-class.queries.ts'
import { orgTypeOf, toIdTree, toLeaf, toTree } from './depart.rules.ts'
import { departSheetRoutes } from './depart.sheet.ts'
import { CLASS } from '../../../platform/auth/charge.ts'

const TABLE = 'sysDepart'

/**
 * Two people who add departments below the same parent may compute the same code. The second insert fails and is
 * repeated.
 */
const ATTEMPTS = 20

async function assertInScope(user: Principal, ids: readonly string[]): Promise<void> {
  const scope = await departScope(user)
  if (!scope.all && ids.some((id) => !scope.departIds.includes(id))) throw problem('access.denied')
}

async function add(
  values: { parentId?: string | null; departName: string } & Record<string, unknown>,
  user: Principal,
): Promise<{ id: string; orgCode: string }> {
  const parentId = values.parentId || null
  const parent = parentId === null ? null : await selectOptionalDepart(parentId)
  if (parent === undefined) throw departProblem('depart.parentMissing')
  const id = randomBytes(16).toString('hex')
  const orgCode = nextLevelCode(parent?.orgCode ?? null, await listSiblingCodes(parentId))
  if (orgCode === null) throw departProblem('depart.full')
  const insert = () =>
    insertDepart({
      orgCategory: parent ? '2' : '1',
      ...values,
      id,
      parentId,
      orgCode,
      orgType: orgTypeOf(orgCode),
      departOrder: values['departOrder'] ?? 0,
      ...stampInsert(user),
    })
  await recordChange({ table: TABLE, ids: [id], operation: 'add', user }, insert)
  return { id, orgCode }
}

async function addWithRetry(
  values: Parameters<typeof add>[0],
  user: Principal,
): Promise<{ id: string; orgCode: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(() => add(values, user))
    } catch (error) {
      if (attempt === ATTEMPTS || brokenUniqueKey(error)?.name !== 'uniq_sys_depart_org_code') throw error
    }
  }
}

async function remove(ids: readonly string[], user: Principal, confirmed: boolean): Promise<void> {
  await assertInScope(user, ids)
  await transaction(async () => {
    const all = await listSubtreeIds(ids)
    if (all.length === 0) throw departProblem('depart.notFound')
    const users = await countUsersOf(all)
    if (users > 0 && !confirmed) throw departProblem('depart.hasUsers', { users }, { users, departs: all.length })
    await recordChange({ table: TABLE, ids: all, operation: 'delete', user }, () => deleteDeparts(all))
  })
}

function change(id: string, values: Record<string, unknown>, user: Principal): Promise<void> {
  const write = () => updateDepart(id, { ...values, ...stampUpdate(user) })
  return transaction(() => recordChange({ table: TABLE, ids: [id], operation: 'edit', user }, write))
}

async function edit({ id, parentId, ...values }: BodyOf<typeof depart.edit>, user: Principal): Promise<void> {
  await assertInScope(user, [id])
  const row = await selectOptionalDepart(id)
  if (!row) throw departProblem('depart.notFound')
  if (parentId && parentId !== row.parentId) throw departProblem('depart.noMove')
  await change(id, { ...values, departOrder: values.departOrder ?? row.departOrder }, user)
}

/** @throws when the department is outside of the person's scope, does not exist, or is not a class */
async function assertOwnClass(id: string, user: Principal): Promise<void> {
  await assertInScope(user, [id])
  const row = await selectOptionalDepart(id)
  if (!row) throw departProblem('depart.notFound')
  if (row.orgCategory !== CLASS) throw departProblem('depart.noClass')
}

async function setExtensions(
  { id, extensions }: BodyOf<typeof depart.setExtensions>,
  user: Principal,
  ip: string,
): Promise<void> {
  await assertOwnClass(id, user)
  const chosen = [...new Set(extensions)].join(',')
  await transaction(async () => {
    await change(id, { extensions: chosen }, user)
    const logContent = `设置班级的 Scratch 扩展：${chosen || '无'}，id： ${id}`
    await insertLog({ logType: 2, operateType: 3, logContent, user, ip })
  })
}

async function setMicrobit(
  { id, microbit }: { id: string; microbit: boolean | number },
  user: Principal,
  ip: string,
): Promise<void> {
  await assertOwnClass(id, user)
  await transaction(async () => {
    await change(id, { microbit }, user)
    const logContent = `${microbit ? '打开' : '关闭'}班级的 micro:bit，id： ${id}`
    await insertLog({ logType: 2, operateType: 3, logContent, user, ip })
  })
}

export function departRoutes(context: AppContext): void {
  serve(context, depart, {
    queryTreeList: async ({ user }) => toTree(await listDeparts(await departScope(user)), !user.isAdmin),
    queryMyDeptTreeList: async ({ user }) => {
      if (user.userIdentity !== STAFF && !user.isAdmin) return answer(null, { message: '1' })
      const rows = await listDeparts(await departScope(user))
      return rows.length === 0 ? null : answer(toTree(rows, !user.isAdmin), { message: '2' })
    },
    queryIdTree: async ({ user }) => toIdTree(toTree(await listDeparts(await departScope(user)))),
    searchBy: async ({ query, user }) => {
      const found = await searchDeparts(await departScope(user), query.keyWord)
      if (found.length === 0) throw departProblem('depart.noMatch')
      return found.map(toLeaf)
    },
    listAll: async ({ query, user }) => listDepartRows(await departScope(user), query.id ? idList(query.id) : null),
    queryById: async ({ query, user }) => {
      await assertInScope(user, [query.id])
      const row = await selectOptionalDepart(query.id)
      if (!row) throw departProblem('depart.notFound')
      return row
    },
    removeAll: async ({ query, user, ip }) => {
      await assertInScope(user, [query.id])
      return logged({ logType: 2, operateType: 4, logContent: `清空班级，id： ${query.id}`, user, ip }, () =>
        emptyClass(query.id, user),
      )
    },
    undoRemoveAll: ({ body, user, ip }) =>
      transaction(async () => {
        const { departId, count } = await refillClass(body.undoId, user)
        // The class may have been given to another teacher after it was emptied.
        await assertInScope(user, [departId])
        await insertLog({ logType: 2, operateType: 3, logContent: `撤销清空班级，id： ${departId}`, user, ip })
        return { count }
      }),
    add: async ({ body, user }) => {
      // Only administrators have the root in their scope.
      await assertInScope(user, [body.parentId || ''])
      return addWithRetry(body, user)
    },
    edit: markWriter(({ body, user }: Call<typeof depart.edit>) => edit(body, user), TABLE, {
      list: 'listAll',
      narrowed: true,
    }),
    setExtensions: ({ body, user, ip }) => setExtensions(body, user, ip),
    setMicrobit: ({ body, user, ip }) => setMicrobit(body, user, ip),
    delete: ({ query, user }) => remove([query.id], user, query.confirm === true),
    deleteBatch: ({ query, user }) => remove(idList(query.ids), user, query.confirm === true),
  })
  departSheetRoutes(context)
}
