import { fieldSchema, type BodyOf } from '@mashu/contract'
import { fieldsOf, parseConditions } from '@mashu/contract/online/view/condition'
import { MAX_VIEWS, ViewContent, viewProblem, type ViewCalls } from '@mashu/contract/sys/list/list-view'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { coerce } from '../../../platform/http/field/coerce.ts'
import { cleanHtml } from '../../../platform/http/field/html.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { listRoleNames } from '../role/role.ts'
import { countViews, deleteView, insertView, listViews, updateView, type ViewStore } from './view.queries.ts'

export interface ReachedList {
  /** The fields of rows and sub rows that the person may see. */
  keys: ReadonlySet<string>
  /** The people with whom the person may share a view; `ownRoles` are people with a role of the person. */
  mayShare: 'everyone' | 'ownRoles' | 'nobody'
}

/**
 * Removes hidden columns and totals. Returns null when conditions, order or grouping use a hidden field, because the
 * view would show other rows.
 */
function viewFor(content: ViewContent, keys: ReadonlySet<string>): ViewContent | null {
  const { conditions, sort, by, columns, totals } = content
  const group = parseConditions(conditions)
  if (conditions && group === null) return null
  const needed = [...(group ? fieldsOf(group) : []), ...(sort ? [sort.column] : []), ...(by ? [by] : [])]
  if (needed.some((key) => !keys.has(key))) return null
  return {
    ...content,
    columns: columns.filter((key) => keys.has(key)),
    ...(totals ? { totals: totals.filter(({ key }) => keys.has(key)) } : {}),
  }
}

const isFor = (user: Principal, roleCodes: readonly string[]) =>
  roleCodes.length === 0 || user.isAdmin || roleCodes.some((code) => user.roles.includes(code))

/** Returns null when the stored view does not match the current schema. */
function readContent(text: string, clock: ZoneClock): ViewContent | null {
  const { value, faults } = coerce(fieldSchema(ViewContent), JSON.parse(text), { clock, html: cleanHtml })
  return faults.length === 0 ? (value as ViewContent) : null
}

function assertMayShare(user: Principal, { mayShare }: ReachedList, roleCodes: readonly string[]): void {
  if (mayShare === 'everyone') return
  const areOwn = roleCodes.length > 0 && roleCodes.every((code) => user.roles.includes(code))
  if (mayShare === 'nobody' || !areOwn) throw viewProblem('view.mayNotShare')
}

const writtenOf = ({ name, isShared, roleCodes = [], content }: BodyOf<ViewCalls['save']>) => ({
  name: name.trim(),
  isShared: isShared ? (1 as const) : (0 as const),
  roleCodes: (isShared && roleCodes.join(',')) || null,
  content: JSON.stringify(content),
})

/** `reach` throws when the person may not open the list. */
export function viewHandlers(
  context: AppContext,
  store: ViewStore,
  reach: (list: string, user: Principal) => ReachedList,
): Handlers<ViewCalls> {
  const { clock } = context.wire

  async function list(key: string, user: Principal) {
    const { keys } = reach(key, user)
    const rows = await listViews(store, key, user.id)
    return rows.flatMap(({ id, userId, name, isShared, roleCodes, content: text, createBy }) => {
      const isOwn = userId === user.id
      const roles = commaList(roleCodes ?? '')
      if (!isOwn && !isFor(user, roles)) return []
      const stored = readContent(text, clock)
      const content = stored && viewFor(stored, keys)
      if (!content && !isOwn) return []
      return [{ id, name, isShared: isShared === 1, roleCodes: roles, isOwn, content, createBy }]
    })
  }

  async function save(key: string, given: BodyOf<ViewCalls['save']>, user: Principal) {
    const { id, isShared, roleCodes = [], content } = given
    const reached = reach(key, user)
    if (!viewFor(content, reached.keys)) throw viewProblem('view.unreadable')
    if (isShared) assertMayShare(user, reached, roleCodes)
    const written = writtenOf(given)
    return transaction(async () => {
      if (id) {
        if (!(await updateView({ ...store, id, list: key }, written, user))) throw viewProblem('view.none')
        return { id }
      }
      if ((await countViews(store, key, user.id)) >= MAX_VIEWS) throw viewProblem('view.tooMany')
      return { id: await insertView(store, key, written, user) }
    })
  }

  return {
    list: ({ params, user }) => list(params.list, user),
    targets: async ({ params, user }) => {
      const { mayShare } = reach(params.list, user)
      if (mayShare === 'nobody') return { everyone: false, roles: [] }
      const roles = await listRoleNames()
      const everyone = mayShare === 'everyone'
      return { everyone, roles: everyone ? roles : roles.filter(({ code }) => user.roles.includes(code)) }
    },
    save: ({ params, body, user }) => save(params.list, body, user),
    delete: async ({ params, query, user }) => {
      reach(params.list, user)
      if (!(await deleteView({ ...store, id: query.id, list: params.list }, user, user.isAdmin)))
        throw viewProblem('view.none')
    },
  }
}
