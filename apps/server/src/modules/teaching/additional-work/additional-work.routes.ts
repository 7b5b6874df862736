import type { BodyOf } from '@mashu/contract'
import { additionalWork, additionalWorkProblem } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { idList, stampInsert, stampUpdate } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { departScope, type DepartScope } from '../../sys/depart/depart.ts'
import { insertLog } from '../../sys/log/log.ts'
import { listDepartNames } from '../../sys/depart/depart.ts'
import {
  deleteAdditionals,
  insertAdditional,
  listAdditionals,
  listClassesAmong,
  listCounts,
  listVisible,
  replaceClasses,
  updateAdditional,
  type AdditionalFilter,
  type AdditionalRow,
} from './additional-work.queries.ts'
import { ownHomeworkHandlers } from './own-homework.ts'
import { commaList } from '../../../platform/comma-list.ts'

type Form = BodyOf<typeof additionalWork.add>
type Regular = Pick<
  Handlers<typeof additionalWork>,
  'list' | 'teacherList' | 'add' | 'edit' | 'delete' | 'deleteBatch' | 'queryById'
>

const TABLE = 'teachingAdditionalWork'
const recorded = <R>(ids: readonly string[], operation: Operation, user: Principal, change: () => Promise<R>) =>
  recordChange({ table: TABLE, ids, operation, user }, change)

/** Whose homework it is: whoever set it, or whoever is in charge of every class it is given to. */
function isEditable(user: Principal, scope: DepartScope, row: Pick<AdditionalRow, 'createBy' | 'workDept'>): boolean {
  return (
    scope.all || row.createBy === user.username || commaList(row.workDept).every((id) => scope.departIds.includes(id))
  )
}

async function editable(user: Principal, ids: readonly string[]): Promise<AdditionalRow[]> {
  const scope = await departScope(user)
  const rows = await listVisible(ids, scope, user.username)
  if (rows.length < ids.length) throw additionalWorkProblem('additionalWork.notFound')
  if (!rows.every((row) => isEditable(user, scope, row))) throw additionalWorkProblem('additionalWork.locked')
  return rows
}

/** The chosen classes: only real ones, and of those only own ones; a class that it has already may stay. */
async function classesOf(user: Principal, workDept: string, before: readonly string[]): Promise<string[]> {
  const ids = commaList(workDept)
  if (ids.length === 0) throw additionalWorkProblem('additionalWork.noDept')
  if ((await listClassesAmong(ids)).length < ids.length) throw additionalWorkProblem('additionalWork.noDept')
  const scope = await departScope(user)
  if (!scope.all && ids.some((id) => !scope.departIds.includes(id) && !before.includes(id)))
    throw additionalWorkProblem('additionalWork.noClass')
  return ids
}

async function add(user: Principal, form: Form): Promise<{ id: string }> {
  const id = newId()
  const classes = await classesOf(user, form.workDept, [])
  await transaction(async () => {
    const row = { ...form, workDept: classes.join(','), id, sysOrgCode: user.orgCode, ...stampInsert(user) }
    await recorded([id], 'add', user, () => insertAdditional(row))
    await replaceClasses(id, classes)
  })
  return { id }
}

async function edit(user: Principal, { id, ...form }: BodyOf<typeof additionalWork.edit>): Promise<void> {
  const [before] = await editable(user, [id])
  const classes = await classesOf(user, form.workDept, commaList(before!.workDept))
  await transaction(async () => {
    const values = { ...form, workDept: classes.join(','), ...stampUpdate(user) }
    await recorded([id], 'edit', user, () => updateAdditional(id, values))
    await replaceClasses(id, classes)
  })
}

async function remove(user: Principal, ids: string[], ip: string): Promise<void> {
  const rows = await editable(user, ids)
  await transaction(async () => {
    await recorded(ids, 'delete', user, () => deleteAdditionals(ids))
    await insertLog({
      logType: 2,
      operateType: 4,
      logContent: `删除班级作业：${rows.map((row) => row.workName).join('、')}`.slice(0, 500),
      user,
      ip,
    })
  })
}

/** Adds the names of the classes, how far they are, and whether the caller may change the row. */
async function filled<T extends AdditionalRow>(user: Principal, rows: readonly T[]) {
  const [names, counts, scope] = [
    await listDepartNames([...new Set(rows.flatMap((row) => commaList(row.workDept)))]),
    await listCounts(rows.map((row) => row.id)),
    await departScope(user),
  ]
  return rows.map((row) => ({
    ...row,
    ...counts.get(row.id)!,
    workDept_dictText: commaList(row.workDept)
      .map((id) => names.get(id) ?? '')
      .filter(Boolean)
      .join(','),
    editable: isEditable(user, scope, row),
  }))
}

function regular(): Regular {
  const list = async (user: Principal, query: AdditionalFilter, own: boolean) => {
    const scope = await departScope(user)
    if (!scope.all && scope.departIds.length === 0) throw additionalWorkProblem('additionalWork.noClass')
    const page = await listAdditionals(query, { scope, username: user.username, own })
    return { ...page, records: await filled(user, page.records) }
  }
  return {
    list: ({ query, user }) => list(user, query, false),
    teacherList: ({ query, user }) => list(user, query, true),
    add: ({ body, user }) => add(user, body),
    edit: markWriter(({ body, user }: Call<typeof additionalWork.edit>) => edit(user, body), TABLE, {
      narrowed: true,
    }),
    delete: ({ query, user, ip }) => remove(user, [query.id], ip),
    deleteBatch: ({ query, user, ip }) => remove(user, idList(query.ids), ip),
    queryById: async ({ query, user }) => {
      const [row] = await filled(user, await listVisible([query.id], await departScope(user), user.username))
      if (!row) throw additionalWorkProblem('additionalWork.notFound')
      return row
    },
  }
}

export function additionalWorkRoutes(context: AppContext): void {
  serve(context, additionalWork, { ...regular(), ...ownHomeworkHandlers(context) })
}
