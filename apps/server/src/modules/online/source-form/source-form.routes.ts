import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import { fieldSchema, problem } from '@mashu/contract'
import { formCode } from '@mashu/contract/online/form/form-resource'
import { listPlaces } from '@mashu/contract/online/form/list-place'
import { sourceForm, sourceFormProblem, SourceFields, type SourceField } from '@mashu/contract/online/form/source-form'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit } from '../../../platform/db/database.ts'
import { serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { coerce } from '../../../platform/http/field/coerce.ts'
import { cleanHtml } from '../../../platform/http/field/html.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { listReadableSources, openSource, quotedName, type ForeignTable } from '../../sys/data-source/data-source.ts'
import { ensureEntry } from '../../sys/permission/permission.ts'
import { followSourceForms, sourceFormsCopy } from './opened.ts'
import { listStoredForms, selectOptionalStored } from './source-form.queries.ts'
import { withNames, type StoredField } from './stored.ts'

const SAMPLE_ROWS = 8
const SAMPLE_LENGTH = 60
const SECONDS = 5

const words = { text: '文字', other: '其他', number: '数字', flag: '是或否', day: '日期', time: '日期和时间' } as const

type Body = Call<typeof sourceForm.add>['body']

/** @throws a problem when the columns are invalid */
function fieldsOf({ wire }: AppContext, text: string): SourceField[] {
  let given: unknown
  try {
    given = parseGivenJson(text)
  } catch {
    throw sourceFormProblem('sourceForm.unreadable')
  }
  const { value, faults } = coerce(fieldSchema(SourceFields), given, { clock: wire.clock, html: cleanHtml })
  if (faults.length > 0) throw sourceFormProblem('sourceForm.unreadable')
  const fields = value as SourceField[]
  if (fields.length === 0) throw sourceFormProblem('sourceForm.noColumn')
  const names = fields.map(({ column }) => column)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw sourceFormProblem('sourceForm.twice', { name: twice })
  return fields
}

async function tableOf(
  context: AppContext,
  code: string,
  name: string,
): Promise<{ table: ForeignTable; source: Awaited<ReturnType<typeof openSource>> }> {
  const source = await openSource(context, code)
  const table = (await source.tables()).find((each) => each.name === name)
  if (!table) throw sourceFormProblem('sourceForm.badColumn', { name })
  return { table, source }
}

/** Gives the columns their current types in the data source. */
async function checked(context: AppContext, body: Body): Promise<Body> {
  const fields = fieldsOf(context, body.columns)
  const { table } = await tableOf(context, body.sourceCode, body.sourceTable)
  const typeOf = (name: string) => {
    const found = table.columns.find((column) => column.name === name)
    if (!found) throw sourceFormProblem('sourceForm.badColumn', { name })
    return found.type
  }
  typeOf(body.keyColumn)
  const stored = withNames(fields.map((field) => ({ ...field, type: typeOf(field.column) })))
  return { ...body, columns: JSON.stringify(stored) }
}

/** An edit can change titles and remove columns, but the types stay. */
async function edited(context: AppContext, values: Record<string, unknown>, id: string) {
  const before = await selectOptionalStored(id)
  if (!before) throw problem('row.entityNotFound')
  if (values['sourceCode'] !== before.sourceCode || values['sourceTable'] !== before.sourceTable)
    throw sourceFormProblem('sourceForm.fixed')
  const known = JSON.parse(before.columns) as StoredField[]
  const keyColumn = String(values['keyColumn'])
  if (keyColumn !== before.keyColumn && !known.some(({ column }) => column === keyColumn))
    throw sourceFormProblem('sourceForm.badColumn', { name: keyColumn })
  const stored = fieldsOf(context, String(values['columns'])).map((field) => {
    const found = known.find(({ column }) => column === field.column)
    if (!found) throw sourceFormProblem('sourceForm.badColumn', { name: field.column })
    return { ...found, ...field }
  })
  return { ...values, columns: JSON.stringify(stored) }
}

async function addToMenu(id: string, user: Principal): Promise<void> {
  const form = (await listStoredForms()).find((each) => each.id === id)
  if (!form) throw problem('row.entityNotFound')
  const { path, component } = listPlaces.normal
  const buttons = {
    [formCode(id, 'list')]: `${form.tableTxt}：查看`,
    [formCode(id, 'export')]: `${form.tableTxt}：导出`,
  }
  await ensureEntry({ name: form.tableTxt, url: `${path}/${id}`, component, under: '/online', buttons }, user)
}

const tableHandlers = (context: AppContext): Handlers<Pick<typeof sourceForm, 'tables' | 'preview'>> => ({
  tables: async ({ query }) => {
    const tables = await (await openSource(context, query.source)).tables()
    return tables.map(({ columns, ...table }) => ({
      ...table,
      columns: columns.map(({ type, ...column }) => ({ ...column, kind: words[type] })),
    }))
  },
  preview: async ({ query }) => {
    const { table, source } = await tableOf(context, query.source, query.table)
    const read = table.columns.map(({ name, type }) => {
      const quoted = quotedName(name)
      return `${source.dialect.read(quoted, type)} as ${quoted}`
    })
    const text = `select ${read.join(', ')} from ${quotedName(table.name)} limit ${SAMPLE_ROWS}`
    const { rows } = await source.read({ rows: SAMPLE_ROWS, seconds: SECONDS }, (reader) => reader.query(text))
    const names = table.columns.map(({ name }) => name)
    return {
      columns: names,
      rows: rows.map((row) => names.map((name) => String(row[name] ?? '').slice(0, SAMPLE_LENGTH))),
    }
  },
})

export function sourceFormRoutes(context: AppContext): void {
  followSourceForms(context)
  const regular = crudHandlers(sourceForm, {
    table: 'onlSourceForm',
    beforeWrite: (values, _user, id) => (id === null ? values : edited(context, values, id)),
    beforeDelete: () => afterCommit(() => sourceFormsCopy.changed()),
    afterWrite: () => afterCommit(() => sourceFormsCopy.changed()),
  })

  serve(context, sourceForm, {
    ...regular,
    // A transaction must not wait for the data source.
    add: async (call) => regular.add({ ...call, body: await checked(context, call.body) }),
    sources: () => listReadableSources(),
    ...tableHandlers(context),
    addToMenu: ({ body, user }) => addToMenu(body.id, user),
  })
}
