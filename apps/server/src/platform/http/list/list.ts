import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely'
import {
  fieldSchema,
  rowSchemas,
  takesConditions,
  type AnyEndpoint,
  type FieldSchema,
  type Page,
  MAX_COUNTED,
} from '@mashu/contract'
import { batches } from '../../batches.ts'
import { yieldToSaves } from '../../app/priority.ts'
import { db } from '../../db/database.ts'
import { perDatabase } from '../../db/per-database.ts'
import type { Filter } from '../field/read-filter.ts'
import { countStatements, countWith, type CountStatement } from './count.ts'
import { currentCaller } from '../../auth/caller.ts'
import { conditionsOf } from './conditions.ts'
import { filterCondition } from './filter.ts'
import type { HasAllColumns } from './row-key.ts'
import { narrow, ruleConditions, type RuleConditions } from './rule/data-rules.ts'

const DEFAULT_SIZE = 10

export interface ListQuery {
  /** Conditions on the fields of rows. Online forms read the conditions in their own code, also for sub forms. */
  superQueryParams?: string
  superQueryMatchType?: string
  pageNo?: number
  pageSize?: number
  column?: string
  order?: string
}

/** Columns of row keys outside the main table. Null excludes a key from sorting and filtering. */
type Columns = Readonly<Record<string, string | null>>

export interface ListSource<
  E extends AnyEndpoint = AnyEndpoint,
  T extends string = string,
  C extends Columns = Columns,
> {
  /** The row schema defines the keys, and the query schema defines the filters. */
  contract: E
  query: ListQuery
  /** `table` has the columns of all keys outside `columns`, which names columns of joined tables. */
  table: T
  columns?: C
  /** Also applies after an order that the client requests. */
  defaultOrder: readonly (readonly [key: string, direction: 'asc' | 'desc'])[]
  /**
   * True for public lists, which end with the counted rows, because skipping a million rows costs as much as reading a
   * million rows.
   */
  shallow?: boolean
  /** The rows already include the conditions of the query. */
  readsConditions?: boolean
  /** The default is `MAX_COUNTED`. */
  countLimit?: number
  /**
   * Ids of rows that probably match, if matches are costly to find. All rows are counted only if too few of these
   * match.
   */
  sample?: readonly string[]
}

type Keys = Readonly<Record<string, FieldSchema>>

function columnOf(source: ListSource, keys: Keys, key: string): string | null {
  // Only own keys count, because `constructor` is no column.
  if (!Object.hasOwn(keys, key)) return null
  const own = source.columns && Object.hasOwn(source.columns, key) ? source.columns[key] : undefined
  return own === undefined ? `${source.table}.${key}` : own
}

/** The caller's data rules. */
function rulesOf(source: ListSource): Promise<RuleConditions> {
  const keys = rowSchemas(source.contract.result)
  return ruleConditions({ contract: source.contract, columnOf: (key) => columnOf(source, keys, key) })
}

/** Public lists accept no conditions, because their rows may show less than the columns contain. */
function askedConditions(source: ListSource, keys: Keys) {
  const caller = currentCaller()
  const { query } = source
  if (!query.superQueryParams || !caller || source.readsConditions || !takesConditions(source.contract)) return null
  return conditionsOf(query, keys, { columnOf: (key) => columnOf(source, keys, key), clock: caller.clock })
}

/** Ignores filters of keys that are not in the contract's `search`. */
export function applyFilters<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  source: ListSource,
): SelectQueryBuilder<DB, TB, O> {
  const keys = rowSchemas(source.contract.result)
  const query = source.query as Readonly<Record<string, Filter | undefined>>
  const conditions = askedConditions(source, keys)
  let result = conditions ? builder.where(conditions) : builder
  for (const key of fieldSchema(source.contract.query ?? {}).search ?? []) {
    const column = columnOf(source, keys, key)
    if (column === null) continue
    for (const name of [key, `${key}_begin`, `${key}_end`]) {
      const filter = query[name]
      if (filter) result = result.where(filterCondition(column, filter.test))
    }
  }
  return result
}

/** All rows that the caller may see, without pages and order. */
export async function listedRows<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  source: ListSource,
): Promise<{ rows: SelectQueryBuilder<DB, TB, O> }> {
  // A promise of a builder would execute the builder, so an object wraps the builder.
  return { rows: applyFilters(narrow(builder, await rulesOf(source)), source) }
}

/** Orders by the requested key, the default order, and then by id for stable pages. Ignores an unknown key. */
export function applyOrder<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  source: ListSource,
): SelectQueryBuilder<DB, TB, O> {
  const keys = rowSchemas(source.contract.result)
  const wanted = source.query.column?.replace(/_(dictText|url)$/, '').replace(/^.*\./, '')
  const asked =
    wanted && source.query.order && columnOf(source, keys, wanted) !== null
      ? [[wanted, source.query.order.includes('asc') ? 'asc' : 'desc'] as const]
      : []
  // Ids grow with time, so rows with equal times follow the direction of the first key.
  const last = (asked[0] ?? source.defaultOrder[0])?.[1] ?? 'desc'
  const seen = new Set<string>()
  let result = builder
  for (const [key, direction] of [...asked, ...source.defaultOrder, ['id', last] as const]) {
    const column = columnOf(source, keys, key) ?? (key === 'id' ? `${source.table}.id` : null)
    if (column === null || seen.has(column)) continue
    seen.add(column)
    result = result.orderBy(sql`${sql.ref(column)} ${sql.raw(direction)}`)
  }
  return result
}

/** For callers who may see no rows. Runs no query. */
export const emptyPage = ({ pageSize = DEFAULT_SIZE, pageNo = 1 }: ListQuery): Page<never> => ({
  records: [],
  total: 0,
  size: pageSize,
  current: pageNo,
  pages: 0,
  searchCount: true,
  orders: [],
})

/** The statements of a page, built but not run yet. */
interface ListStatements<O> {
  page: CompiledQuery<O>
  counts: () => CountStatement[]
}

function statementsOf<DB, TB extends keyof DB, O>(
  filtered: SelectQueryBuilder<DB, TB, O>,
  source: ListSource,
  counted = filtered,
): ListStatements<O> {
  const { size, offset } = pageBounds(source.query)
  const page = applyOrder(filtered, source).limit(size).offset(offset).compile() as CompiledQuery<O>
  let counts: CountStatement[] | undefined
  const bounds = { limit: limitOf(source), table: source.table, sample: source.sample }
  return { page, counts: () => (counts ??= countStatements(counted, bounds)) }
}

const pageBounds = ({ pageSize: size = DEFAULT_SIZE, pageNo: current = 1 }: ListQuery) => ({
  size,
  current,
  offset: (current - 1) * size,
})

/** Runs one query for the page and a few for the count, but none per row. */
export async function listPage<
  DB,
  TB extends keyof DB,
  O,
  E extends AnyEndpoint,
  T extends string,
  C extends Columns = {},
>(builder: SelectQueryBuilder<DB, TB, O>, source: ListSource<E, T, C> & HasAllColumns<E, T, C>): Promise<Page<O>> {
  return readPage(statementsOf((await listedRows(builder, source)).rows, source), source)
}

const MAX_STATEMENTS = 300
const MAX_KEY_LENGTH = 500
const compiledLists = perDatabase(() => new Map<string, ListStatements<unknown>>())

/** `build` is called when the statements of the list are not cached. */
export interface ListRows<B> {
  /** All values besides the query on which `build` and the order depend, above all the caller's rights. */
  by: unknown
  build: () => B
  /** Builds a query for the same rows that can be counted faster. */
  counted?: () => B
}

/**
 * Like {@link listPage}, for frequent lists: statements are cached by their input, because building costs as much as
 * running.
 */
export async function listCompiledPage<
  DB,
  TB extends keyof DB,
  O,
  E extends AnyEndpoint,
  T extends string,
  C extends Columns = {},
>(
  { by, build, counted }: ListRows<SelectQueryBuilder<DB, TB, O>>,
  source: ListSource<E, T, C> & HasAllColumns<E, T, C>,
): Promise<Page<O>> {
  const rules = await rulesOf(source)
  const filtered = (rows: typeof build) => applyFilters(narrow(rows(), rules), source)
  const make = () => statementsOf(filtered(build), source, counted && filtered(counted))
  const key = JSON.stringify([source.contract.path, source.query, by])
  // Data rules and long search words hardly repeat, and conditions may depend on the day, so their statements are not
  // cached.
  const { superQueryParams } = source.query
  if (superQueryParams || rules.length > 0 || key.length > MAX_KEY_LENGTH) return readPage(make(), source)
  const cache = compiledLists()
  const statements = (cache.get(key) ?? make()) as ListStatements<O>
  cache.delete(key)
  if (cache.size >= MAX_STATEMENTS) cache.delete(cache.keys().next().value!)
  cache.set(key, statements)
  return readPage(statements, source)
}

async function readPage<O>({ page, counts }: ListStatements<O>, source: ListSource): Promise<Page<O>> {
  const { size, current, offset } = pageBounds(source.query)
  const isBeyond = source.shallow && offset >= limitOf(source)
  const records = isBeyond ? [] : (await db().executeQuery(page)).rows
  const known = records.length > 0 && records.length < size ? offset + records.length : null
  const total = known ?? (offset === 0 && records.length === 0 ? 0 : await countWith(counts(), limitOf(source)))
  return { records, total, size, current, pages: Math.ceil(total / size), searchCount: true, orders: [] }
}

const limitOf = ({ countLimit }: ListSource) => countLimit ?? MAX_COUNTED

/** Number of rows that are read so fast that other calls hardly wait. */
const EXPORT_BATCH = 50

/**
 * Yields at most `limit` rows in order, for sheets. The ids are read first, so that no row is repeated or omitted when
 * other people change the list, except a row that is deleted before its batch.
 */
export async function* listBatches<
  DB,
  TB extends keyof DB,
  O extends { id: unknown },
  E extends AnyEndpoint,
  T extends string,
  C extends Columns = {},
>(
  builder: SelectQueryBuilder<DB, TB, O>,
  source: ListSource<E, T, C> & HasAllColumns<E, T, C>,
  limit: number,
): AsyncGenerator<O[]> {
  const id = sql<string>`${sql.ref(`${source.table}.id`)}`
  const { rows: filtered } = await listedRows(builder, source)
  const found = (await applyOrder(filtered.clearSelect().select(id.as('id')), source)
    .limit(limit)
    .execute()) as { id: string }[]
  for (const some of batches(found, EXPORT_BATCH)) {
    const ids = some.map((row) => row.id)
    // SQLite returns without a pause, so other calls must get a turn.
    await yieldToSaves()
    const rows = (await filtered.where(sql<boolean>`${id} in (${sql.join(ids)})`).execute()) as O[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((key) => byId.get(key) ?? [])
  }
}
