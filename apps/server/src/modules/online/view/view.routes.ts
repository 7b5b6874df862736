import { fieldSchema, rowSchemas, type AnyEndpoint, type BodyOf } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formCode, schemasBelow } from '@mashu/contract/online/form/form-resource'
import { subKeyOf } from '@mashu/contract/online/form/relation'
import { fieldBelow, fieldsOf, parseConditions } from '@mashu/contract/online/view/condition'
import { formViews, MAX_VIEWS, ViewContent, viewProblem } from '@mashu/contract/online/view/form-view'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { coerce } from '../../../platform/http/field/coerce.ts'
import { cleanHtml } from '../../../platform/http/field/html.ts'
import { optionalForm } from '../form/form.ts'
import { countViews, deleteView, insertView, listViews, updateView } from './view.queries.ts'

/**
 * The keys of a form's rows, and of rows below them, that a person sees.
 * @throws `cgform.none` for who may not see its list
 */
function keysFor(formId: string, user: Principal): ReadonlySet<string> {
  const form = optionalForm(formId)
  if (!form || !mayCall(user, form.resource.list.access)) throw cgformProblem('cgform.none')
  const { resource, definition } = form.forUser(user)
  const below = (definition.subs ?? []).flatMap((sub) =>
    Object.keys(schemasBelow(sub)).map((key) => fieldBelow(subKeyOf(sub), key)),
  )
  return new Set([...Object.keys(rowSchemas(resource.list.result as AnyEndpoint['result'])), ...below])
}

/**
 * A view as it is told to a person who sees these keys of the rows: without columns and totals of others. Null where
 * its rows, their order or its kind follow from a field that the person does not see: without it, it would show other
 * rows than it promises.
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

const mayShare = (formId: string, user: Principal): boolean => user.can(formCode(formId, 'edit'))

export function viewRoutes(context: AppContext): void {
  const { clock } = context.wire

  /** What was stored, by the shape of today; null for what is not that any more. */
  function read(text: string): ViewContent | null {
    const { value, faults } = coerce(fieldSchema(ViewContent), JSON.parse(text), { clock, html: cleanHtml })
    return faults.length === 0 ? (value as ViewContent) : null
  }

  async function list(formId: string, user: Principal) {
    const keys = keysFor(formId, user)
    const rows = await listViews(formId, user.id)
    return rows.flatMap(({ id, userId, name, isShared, content: text, createBy }) => {
      const stored = read(text)
      const content = stored && viewFor(stored, keys)
      const isOwn = userId === user.id
      return content || isOwn ? [{ id, name, isShared: isShared === 1, isOwn, content, createBy }] : []
    })
  }

  async function save(formId: string, given: BodyOf<typeof formViews.save>, user: Principal) {
    const { id, name, isShared, content } = given
    if (!viewFor(content, keysFor(formId, user))) throw viewProblem('view.unreadable')
    if (isShared && !mayShare(formId, user)) throw viewProblem('view.mayNotShare')
    const written = {
      name: name.trim(),
      isShared: isShared ? (1 as const) : (0 as const),
      content: JSON.stringify(content),
    }
    return transaction(async () => {
      if (id) {
        if (!(await updateView({ id, formId }, written, user))) throw viewProblem('view.none')
        return { id }
      }
      if ((await countViews(formId, user.id)) >= MAX_VIEWS) throw viewProblem('view.tooMany')
      return { id: await insertView(formId, written, user) }
    })
  }

  serve(context, formViews, {
    list: ({ params, user }) => list(params.formId, user),
    save: ({ params, body, user }) => save(params.formId, body, user),
    delete: async ({ params: { formId }, query, user }) => {
      keysFor(formId, user)
      if (!(await deleteView({ id: query.id, formId }, user, user.isAdmin))) throw viewProblem('view.none')
    },
  })
}
