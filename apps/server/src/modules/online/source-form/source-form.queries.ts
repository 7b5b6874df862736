import { sql, type CompiledQuery, type Expression, type SqlBool } from 'kysely'
import { MAX_COUNTED, type AnyEndpoint } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Caller } from '../../../platform/auth/caller.ts'
import { currentDatabase, db, withDatabase } from '../../../platform/db/database.ts'
import { applyFilters, applyOrder, type ListQuery } from '../../../platform/http/list/list.ts'
import { ruleConditionsFor } from '../../../platform/http/list/rule/data-rules.ts'
import { compilers, quotedName, type Dialect } from '../../sys/data-source/data-source.ts'
import type { StoredField, StoredForm } from './stored.ts'

export async function listStoredForms(): Promise<StoredForm[]> {
  const rows = await db()
    .selectFrom('onlSourceForm')
    .select(['id', 'tableTxt', 'sourceCode', 'sourceTable', 'keyColumn', 'columns'])
    .execute()
  return rows.map(({ columns, ...row }) => ({ ...row, fields: JSON.parse(columns) as StoredField[] }))
}

export const selectOptionalStored = (id: string) =>
  db()
    .selectFrom('onlSourceForm')
    .select(['sourceCode', 'sourceTable', 'keyColumn', 'columns'])
    .where('id', '=', id)
    .executeTakeFirst()

const ROW = 'source_row'
/** Characters in the list. The detail view of a row shows the whole text. */
const SHOWN = 500

type Rules = readonly Expression<SqlBool>[]

interface Asked {
  contract: AnyEndpoint
  query: ListQuery
  rules: Rules
}

function columnOf({ column, type }: StoredField, dialect: Dialect, isShort: boolean) {
  const read = dialect.read(`"${ROW}".${quotedName(column)}`, type)
  const isLong = type === 'text' || type === 'other'
  return sql<unknown>`${sql.raw(isShort && isLong ? `substr(${read}, 1, ${SHOWN})` : read)}`
}

function rowsOf(form: StoredForm, dialect: Dialect, isShort: boolean) {
  const columns = form.fields.map((field) => columnOf(field, dialect, isShort).as(keyOf(field.field)))
  const id = sql<unknown>`${sql.raw(`"${ROW}".${quotedName(form.keyColumn)}`)}`.as('id')
  return compilers[dialect.kind].selectFrom(`${form.sourceTable} as ${ROW}`).select([id, ...columns])
}

/** Standard columns of other forms are null, because a data source does not have them. */
function columnsOf({ fields, keyColumn }: StoredForm, row = ROW): Record<string, string | null> {
  const nowhere = ['sysOrgCode', 'createBy', 'createTime', 'updateBy', 'updateTime']
  return {
    ...Object.fromEntries(nowhere.map((key) => [key, null])),
    ...Object.fromEntries(
      fields.map(({ field, column, type }) => [keyOf(field), type === 'other' ? null : `${row}.${column}`]),
    ),
    id: `${row}.${keyColumn}`,
  }
}

const kindOf = (dialect: Dialect) => (dialect.kind === 'postgres' ? 'postgres' : 'sqlite')

interface Ruled {
  form: StoredForm
  dialect: Dialect
  /** The alias of the table in the statement. */
  row?: string
}

/** @throws `cgform.unreadableRule` */
export async function rulesFor({ form, dialect, row }: Ruled, contract: AnyEndpoint, caller: Caller): Promise<Rules> {
  const columns = columnsOf(form, row)
  const columnOf = (key: string) => (Object.hasOwn(columns, key) ? columns[key]! : null)
  const rules = await ruleConditionsFor(caller, { contract, columnOf, kind: kindOf(dialect) })
  return rules.map((rule) => {
    if (rule === null) throw cgformProblem('cgform.unreadableRule', { title: form.tableTxt })
    return rule
  })
}

/** Builds the query of a list without paging, in the dialect of the data source. */
function listed(form: StoredForm, { contract, query, rules }: Asked, dialect: Dialect, isShort: boolean) {
  const source = { contract, query, table: ROW, columns: columnsOf(form), defaultOrder: [['id', 'asc']] as const }
  return withDatabase({ ...currentDatabase(), kind: kindOf(dialect) }, async () => {
    const allowed = rules.reduce((rows, rule) => rows.where(rule), rowsOf(form, dialect, isShort))
    const filtered = applyFilters(allowed, source as never)
    return { filtered, ordered: applyOrder(filtered, source as never) }
  })
}

/** The total counts at most `MAX_COUNTED` rows, as in other lists. */
export async function pageStatements(form: StoredForm, asked: Asked, dialect: Dialect) {
  const { filtered, ordered } = await listed(form, asked, dialect, true)
  const size = asked.query.pageSize ?? 10
  const offset = ((asked.query.pageNo ?? 1) - 1) * size
  const some = filtered
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(MAX_COUNTED))
  return {
    size,
    rows: ordered.limit(sql.lit(size)).offset(sql.lit(offset)).compile(),
    count: sql`select count(*) as total from (${some}) as counted`.compile(compilers[dialect.kind]),
  }
}

/** With `ids`, selects only these rows. */
export async function exportStatement(
  form: StoredForm,
  { ids, limit, ...asked }: Asked & { ids: readonly string[] | null; limit: number },
  dialect: Dialect,
): Promise<CompiledQuery> {
  const { ordered } = await listed(form, asked, dialect, false)
  const key = sql.ref(`${ROW}.${form.keyColumn}`)
  const chosen = ids === null ? ordered : ordered.where(sql<boolean>`${key} in (${sql.join([...ids])})`)
  return chosen.limit(sql.lit(limit)).compile()
}

export const rowStatement = (form: StoredForm, id: string, rules: Rules, dialect: Dialect): CompiledQuery =>
  rules
    .reduce((rows, rule) => rows.where(rule), rowsOf(form, dialect, false))
    .where(sql<boolean>`${sql.ref(`${ROW}.${form.keyColumn}`)} = ${id}`)
    .limit(sql.lit(1))
    .compile()
