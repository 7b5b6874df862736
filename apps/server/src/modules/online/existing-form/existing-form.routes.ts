import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import type { AnyEndpoint } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { existingForm } from '@mashu/contract/online/form/existing-form'
import type { FormResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { isOneToOne, subKeyOf, treeNames } from '@mashu/contract/online/form/relation'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { serve, type Answer, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { buttonsOf, press } from '../action/action.ts'
import { formFor, listOpenForms, runForm, type OpenForm } from '../form/form.ts'
import { foreignKeysOf, formConfig, givenOf, listConfig, optionsBy, queryItems, queryOf, rowOf } from './shape.rules.ts'

type Verb = keyof FormResource
type Row = Readonly<Record<string, unknown>>
type AnyCall = Pick<Call<AnyEndpoint>, 'request' | 'reply' | 'ip'> & { user: Principal }

const READ = ['list', 'add'] as const

/** Buttons in existing clients, with the verb that each button calls. */
const BUTTONS = {
  add: 'add',
  update: 'edit',
  delete: 'delete',
  batch_delete: 'deleteBatch',
  export: 'exportXls',
  detail: 'queryById',
} as const satisfies Record<string, Verb>

/** Nobody may use the import, because existing clients cannot show its preview. */
const closedFor = ({ resource }: OpenForm, user: Principal) => [
  'import',
  ...Object.entries(BUTTONS).flatMap(([name, verb]) => (mayCall(user, resource[verb].access) ? [] : [name])),
]

/** @throws `cgform.none` */
function mainOf(table: string, user: Principal): { form: OpenForm; sub: NonNullable<RunningForm['subs']>[number] } {
  for (const { definition } of listOpenForms()) {
    const sub = definition.subs?.find(({ head }) => head.tableName === table)
    if (sub) return { form: formFor(definition.head.id, user, ['queryById']), sub }
  }
  throw cgformProblem('cgform.none')
}

/** Parses the parameter in which an existing client sends the query of an export. */
function paramsOf(text = '{}'): Row {
  try {
    const read = parseGivenJson(text)
    return typeof read === 'object' && read !== null ? (read as Row) : {}
  } catch {
    return {}
  }
}

type Given = Parameters<typeof runForm>[2]
type Of<K extends keyof typeof existingForm> = Handlers<Pick<typeof existingForm, K>>

function configHandlers(
  context: AppContext,
): Of<'columns' | 'erpColumns' | 'queryInfo' | 'formItem' | 'erpFormItem' | 'formItemByTable'> {
  const options = optionsBy((code) => context.wire.dictOptions(code))
  async function configOf(form: OpenForm, user: Principal) {
    const { definition } = form
    const buttons = definition.mainId ? [] : await buttonsOf(definition.head.id, user)
    return listConfig(definition, {
      closed: closedFor(form, user),
      buttons: buttons.filter(({ makesAccounts }) => !makesAccounts),
    })
  }
  const itemOf = (id: string, user: Principal) => formConfig(formFor(id, user, READ).definition, options)
  return {
    columns: ({ params, user }) => configOf(formFor(params.id, user, ['list']), user),
    erpColumns: async ({ params, user }) => {
      const main = formFor(params.id, user, ['list'])
      const subList = []
      for (const { head } of main.definition.subs ?? []) {
        const sub = formFor(head.id, user, ['list'])
        subList.push({ ...(await configOf(sub, user)), foreignKeys: foreignKeysOf(sub.definition) })
      }
      return { main: await configOf(main, user), subList }
    },
    queryInfo: ({ params, user }) => queryItems(formFor(params.id, user, ['list']).definition),
    formItem: ({ params, user }) => itemOf(params.id, user),
    erpFormItem: ({ params, user }) => {
      const { subs: _subs, ...alone } = formFor(params.id, user, READ).definition
      return formConfig(alone, options)
    },
    formItemByTable: ({ params, user }) => {
      const found = listOpenForms().find(({ definition }) => definition.head.tableName === params.table)
      return itemOf(found?.definition.head.id ?? '', user)
    },
  }
}

class Rows {
  readonly #context: AppContext

  constructor(context: AppContext) {
    this.#context = context
  }

  async ask(call: AnyCall, given: Given) {
    return (await runForm(this.#context, call as Call<AnyEndpoint>, given)) as Answer<unknown>
  }

  async page(call: AnyCall, form: OpenForm, more: Row = {}) {
    const { definition } = form
    const query = { ...queryOf(definition, call.request.query), ...more }
    const { result } = await this.ask(call, { formId: definition.head.id, verb: 'list', query })
    const { total, records } = result as { total: number; records: Row[] }
    return { total, records: records.map((row) => rowOf(definition, row)) }
  }

  /** Returns one level of a tree, or the list when the query names no parent or the form is no tree. */
  async level(call: AnyCall, form: OpenForm) {
    const tree = treeNames(form.definition)
    const above = tree && (call.request.query as Record<string, string>)[tree.parent]
    if (!tree || above === undefined || above === null) return this.page(call, form)
    if (above === '0' || above === '')
      return this.page(call, form, { [keyOf(tree.parent)]: undefined, rootsOnly: true })
    const { result } = await this.ask(call, {
      formId: form.definition.head.id,
      verb: 'children',
      query: { pid: above },
    })
    const records = (result as Row[]).map((row) => rowOf(form.definition, row))
    return { total: records.length, records }
  }

  async whole(call: AnyCall, form: OpenForm, id: string): Promise<Row> {
    return (await this.ask(call, { formId: form.definition.head.id, verb: 'queryById', query: { id } })).result as Row
  }

  async below(call: AnyCall, { table, mainId }: { table: string; mainId: string }) {
    const { form, sub } = mainOf(table, call.user)
    const rows = ((await this.whole(call, form, mainId))[subKeyOf(sub)] ?? []) as Row[]
    return { rows: rows.map((row) => rowOf(sub, row)), sub }
  }

  write(call: AnyCall, formId: string, verb: 'add' | 'edit') {
    const { definition } = formFor(formId, call.user, [verb])
    return this.ask(call, { formId, verb, body: givenOf(definition, call.request.body) })
  }
}

function rowHandlers(
  context: AppContext,
): Of<'data' | 'treeData' | 'row' | 'add' | 'edit' | 'remove' | 'subRow' | 'subRows' | 'exportXls' | 'doButton'> {
  const rows = new Rows(context)
  return {
    data: (call) => rows.page(call, formFor(call.params.id, call.user, ['list'])),
    treeData: (call) => rows.level(call, formFor(call.params.id, call.user, ['list'])),
    row: async (call) => {
      const form = formFor(call.params.id, call.user, ['queryById'])
      return rowOf(form.definition, await rows.whole(call, form, call.params.dataId))
    },
    add: (call) => rows.write(call, call.params.id, 'add'),
    edit: (call) => rows.write(call, call.params.id, 'edit'),
    remove: (call) =>
      rows.ask(call, { formId: call.params.id, verb: 'deleteBatch', query: { ids: call.params.dataId } }),
    subRow: async (call) => {
      const { rows: found, sub } = await rows.below(call, call.params)
      return isOneToOne(sub) ? (found[0] ?? null) : null
    },
    subRows: async (call) => (await rows.below(call, call.params)).rows,
    exportXls: (call) => {
      const { definition } = formFor(call.params.id, call.user, ['exportXls'])
      const query = queryOf(definition, paramsOf(call.query.paramsStr))
      const given = { formId: call.params.id, verb: 'exportXls', query } as const
      return runForm(context, call as never, given) as never
    },
    doButton: ({ body, user }) =>
      press(context, { formId: body.formId, buttonId: body.buttonCode, rowId: body.dataId }, user),
  }
}

export function existingFormRoutes(context: AppContext): void {
  serve(context, existingForm, {
    ...configHandlers(context),
    ...rowHandlers(context),
    enhanceButton: () => [],
    buttons: () => ({ total: 0, records: [] }),
  })
}
