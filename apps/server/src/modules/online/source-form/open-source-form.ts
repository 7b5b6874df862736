import { problem, type AnyEndpoint } from '@mashu/contract'
import { formResource, formSchemas, type FormResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { sourceFormProblem } from '@mashu/contract/online/form/source-form'
import type { CompiledQuery } from 'kysely'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ListQuery } from '../../../platform/http/list/list.ts'
import { exportHandler } from '../../../platform/sheet/send-sheet.ts'
import type { SheetSource } from '../../../platform/sheet/sheet.ts'
import { openSource, type Dialect, type ForeignType, type SourceReader } from '../../sys/data-source/data-source.ts'
import type { AnyHandler, OpenForm } from '../form/form.ts'
import { exportStatement, pageStatements, rowStatement, rulesFor } from './source-form.queries.ts'
import { definitionOf, type StoredForm } from './stored.ts'

type Row = Readonly<Record<string, unknown>>
type Verb = keyof FormResource

/** Seconds for a page (`SECONDS`) and for an export. A lower limit of the data source applies too. */
const SECONDS = 5
const MAX_SECONDS = 60
/** Columns that other online forms have, but a table of a data source lacks. */
const NOTHING = { sysOrgCode: null, createBy: null, createTime: null, updateBy: null, updateTime: null }
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Answers the calls of an online form with rows from a data source. */
class SourceRows {
  readonly #context: AppContext
  readonly #form: StoredForm
  readonly #list: AnyEndpoint
  readonly #types: ReadonlyMap<string, ForeignType>

  constructor(context: AppContext, form: StoredForm, list: AnyEndpoint) {
    this.#context = context
    this.#form = form
    this.#list = list
    this.#types = new Map(form.fields.map(({ field, type }) => [keyOf(field), type]))
  }

  open() {
    return openSource(this.#context, this.#form.sourceCode)
  }

  #rulesFor(user: Principal, dialect: Dialect) {
    return rulesFor({ form: this.#form, dialect }, this.#list, { user, clock: this.#context.wire.clock })
  }

  /** Converts times for the data source, which stores them in the time zone of its connection. */
  async #ask({ query }: SourceReader, { sql, parameters }: CompiledQuery) {
    const { clock } = this.#context.wire
    const values = parameters.map((value) =>
      typeof value === 'string' && MOMENT.test(value) ? clock.toWire(value) : (value as string | number | null),
    )
    return (await query(sql, values)).rows
  }

  #valueOf(key: string, value: unknown): unknown {
    if (value === null || value === undefined) return null
    const type = this.#types.get(key)
    if (type === 'time') return this.#context.wire.clock.fromWire(String(value)) ?? null
    if (type === 'flag') return Number(value) === 1
    return type === 'number' ? Number(value) : String(value)
  }

  #rowOf({ id, ...row }: Row): Row {
    const values = Object.entries(row).map(([key, value]) => [key, this.#valueOf(key, value)])
    return { ...NOTHING, ...Object.fromEntries(values), id: String(id) }
  }

  async page(query: ListQuery & Row, user: Principal) {
    if (query['superQueryParams']) throw sourceFormProblem('sourceForm.noConditions')
    const source = await this.open()
    const rules = await this.#rulesFor(user, source.dialect)
    const asked = { contract: this.#list, query, rules }
    const { rows, count, size } = await pageStatements(this.#form, asked, source.dialect)
    const current = query.pageNo ?? 1
    return source.read({ rows: size, seconds: SECONDS }, async (reader) => {
      const records = (await this.#ask(reader, rows)).map((row) => this.#rowOf(row))
      const known = records.length > 0 && records.length < size ? (current - 1) * size + records.length : null
      const total = known ?? Number((await this.#ask(reader, count))[0]?.['total'] ?? 0)
      return { records, total, size, current, pages: Math.ceil(total / size), searchCount: true, orders: [] }
    })
  }

  async row(id: string, user: Principal): Promise<Row> {
    const source = await this.open()
    const rules = await this.#rulesFor(user, source.dialect)
    const statement = rowStatement(this.#form, id, rules, source.dialect)
    const [found] = await source.read({ rows: 1, seconds: SECONDS }, (reader) => this.#ask(reader, statement))
    if (!found) throw problem('row.entityNotFound')
    return this.#rowOf(found)
  }

  /**
   * An export beyond the row limit of the data source is refused, because the sheet would not show that it is
   * incomplete.
   */
  async *exported(query: Row, ids: readonly string[] | null, user: Principal) {
    const source = await this.open()
    const rows = source.mostRows
    const rules = await this.#rulesFor(user, source.dialect)
    const asked = { contract: this.#list, query, ids, rules, limit: rows + 1 }
    const statement = await exportStatement(this.#form, asked, source.dialect)
    const found = await source.read({ rows: rows + 1, seconds: MAX_SECONDS }, async ({ query: ask }) => {
      let isCut = false
      const read = await this.#ask(
        {
          query: async (text, values) => {
            const reading = await ask(text, values)
            isCut = reading.isCut
            return reading
          },
        },
        statement,
      )
      if (isCut || read.length > rows) throw sourceFormProblem('sourceForm.tooMany', { rows })
      return read
    })
    yield found.map((row) => ({ ...this.#rowOf(row) }))
  }
}

function sheetOf(rows: SourceRows, form: StoredForm): SheetSource {
  const { row, form: written } = formSchemas(definitionOf(form))
  return {
    title: form.tableTxt,
    fileName: form.tableTxt,
    sheetName: '数据',
    columns: form.fields.map(({ field }) => ({ key: keyOf(field), only: 'export' as const })),
    row,
    form: written,
    table: 'onlSourceForm',
    rows: (query, ids, _limit, user) => rows.exported(query, ids, user),
    insert: () => Promise.reject(new Error('the form is read-only')),
  }
}

export function openSourceForm(context: AppContext, form: StoredForm): OpenForm {
  const definition = definitionOf(form)
  const resource = formResource(definition)
  const rows = new SourceRows(context, form, resource.list as unknown as AnyEndpoint)
  const handlers: Partial<Record<Verb, unknown>> = {
    list: ({ query, user }: { query: Row; user: Principal }) => rows.page(query, user),
    queryById: ({ query, user }: { query: { id: string }; user: Principal }) => rows.row(query.id, user),
    exportXls: exportHandler(context, sheetOf(rows, form)),
  }
  const refused = async () => {
    throw sourceFormProblem('sourceForm.readOnly', { title: form.tableTxt })
  }
  const open: OpenForm = {
    definition,
    resource,
    wireTable: `online_source_${form.id}`,
    forUser: () => open,
    handlerFor: (verb) => (handlers[verb] ?? refused) as AnyHandler,
    rowsFor: () => Promise.reject(new Error('the rows are not in this database')),
  }
  return open
}
