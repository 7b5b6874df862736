import { additionalWork, additionalWorkProblem } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { departScope, listDepartNames } from '../../sys/depart/depart.ts'
import {
  listAdditionals,
  listCounts,
  listVisible,
  type AdditionalFilter,
  type AdditionalRow,
} from './additional-work.queries.ts'
import { addHomework, editHomework, isEditable, listTargets, removeHomework } from './additional-work.service.ts'
import { copyHomework } from './copy-homework.service.ts'
import { ownHomeworkHandlers } from './own-homework.ts'
import { listReachable, listStudentNames } from './receiver.queries.ts'

type Own = 'mine' | 'getWorkInfo' | 'handIn'

/** `ids` is a comma-separated list. */
const namesOf = (ids: string | null, names: ReadonlyMap<string, string>): string =>
  commaList(ids)
    .map((id) => names.get(id) ?? '')
    .filter(Boolean)
    .join(',')

/** Adds the names of the receivers, their progress, and whether the caller may change the homework. */
async function filled<T extends AdditionalRow>(user: Principal, rows: readonly T[]) {
  const [classes, students, counts, targets, scope] = [
    await listDepartNames([...new Set(rows.flatMap((row) => commaList(row.workDept)))]),
    await listStudentNames([...new Set(rows.flatMap((row) => commaList(row.workUsers)))]),
    await listCounts(rows.map((row) => row.id)),
    await listTargets(rows),
    await departScope(user),
  ]
  return rows.map((row) => ({
    ...row,
    ...counts.get(row.id)!,
    workDept_dictText: namesOf(row.workDept, classes),
    workUsers_dictText: namesOf(row.workUsers, students) || null,
    editable: isEditable(user, scope, { createBy: row.createBy, targets: targets.get(row.id)! }),
  }))
}

/** Finds students of the caller's classes. Each student appears once, with the first class. */
async function findStudents(user: Principal, query: { name?: string; ids?: string }) {
  const scope = await departScope(user)
  const ids = query.ids === undefined ? undefined : commaList(query.ids)
  const rows = await listReachable(scope.all ? null : scope.departIds, { name: query.name?.trim(), ids })
  const students = new Map(rows.toReversed().map((row) => [row.id, row]))
  return [...students.values()].toReversed().map(({ id, username, realname, departName }) => ({
    id,
    username,
    realname,
    departName,
  }))
}

function regular(context: AppContext): Omit<Handlers<typeof additionalWork>, Own> {
  const list = async (user: Principal, query: AdditionalFilter, own: boolean) => {
    const scope = await departScope(user)
    if (!scope.all && scope.departIds.length === 0) throw additionalWorkProblem('additionalWork.noClass')
    const page = await listAdditionals(query, { scope, username: user.username, own })
    return { ...page, records: await filled(user, page.records) }
  }
  return {
    list: ({ query, user }) => list(user, query, false),
    teacherList: ({ query, user }) => list(user, query, true),
    add: ({ body, user }) => addHomework(user, body),
    edit: markWriter(
      ({ body, user }: Call<typeof additionalWork.edit>) => editHomework(user, body),
      'teachingAdditionalWork',
      {
        narrowed: true,
      },
    ),
    delete: ({ query, user, ip }) => removeHomework(user, [query.id], ip),
    deleteBatch: ({ query, user, ip }) => removeHomework(user, idList(query.ids), ip),
    queryById: async ({ query, user }) => {
      const [row] = await filled(user, await listVisible([query.id], await departScope(user), user.username))
      if (!row) throw additionalWorkProblem('additionalWork.notFound')
      return row
    },
    findStudents: ({ query, user }) => findStudents(user, query),
    copyToTerm: ({ body, user }) => copyHomework(user, body, context.wire.clock),
  }
}

export function additionalWorkRoutes(context: AppContext): void {
  serve(context, additionalWork, { ...regular(context), ...ownHomeworkHandlers(context) })
}
