import type { CompiledQuery, Insertable, InsertQueryBuilder, InsertResult } from 'kysely'
import { currentDatabase, db, type Db } from '../database.ts'
import { perDatabase } from '../per-database.ts'
import type { Tables } from '../tables.ts'

/**
 * Stands for a value in a built statement. Building a statement takes several times longer than running it on SQLite,
 * so a statement is built once per database.
 */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholdersOf = <V extends object>(): V =>
  new Proxy({} as V, { get: (_nothing, name) => new Placeholder(String(name)) as unknown })

/** The method of all Kysely builders that this module needs. */
interface Buildable<R> {
  compile(): CompiledQuery<R>
}

/**
 * Compiles a statement once. `build` may use the values only as parameters in conditions and columns, and must not
 * branch on them.
 * @example
 * const workById = compiled((value: { id: string }, on) =>
 *   on.selectFrom('teachingWork').where('id', '=', value.id))
 * @returns a function that runs the statement in the current transaction, if any, and returns the rows
 */
export function compiled<V extends object, R>(build: (values: V, on: Db) => Buildable<R>): (values: V) => Promise<R[]> {
  const statement = perDatabase(({ root }) => build(placeholdersOf<V>(), root).compile())
  return async (values) => {
    const { parameters, ...rest } = statement(currentDatabase())
    const filled = parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter,
    )
    return (await db().executeQuery<R>({ ...rest, parameters: filled })).rows
  }
}

/** Inserts with more rows are rare, and each number of rows would need its own statement. */
const MAX_CACHED_ROWS = 8
const inserts = perDatabase(() => new Map<string, CompiledQuery<unknown>>())

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>

/** The clauses of `finish` must be identical for all calls with the same `finish.name`. */
async function insert<T extends keyof Tables, R>(
  table: T,
  rows: readonly Row<T>[],
  finish: { name: string; build: (insert: Insert<T>) => Buildable<R> },
): Promise<R[]> {
  const values = rows as readonly Record<string, unknown>[]
  const names = Object.keys(values[0]!).filter((name) => values.some((row) => row[name] !== undefined))
  const key = `${table} ${finish.name} ${rows.length} ${names.join()}`
  const cache = inserts()
  let statement = cache.get(key)
  if (!statement) {
    const placeholders = rows.map(() => Object.fromEntries(names.map((name) => [name, new Placeholder(name)])))
    const { root } = currentDatabase()
    statement = finish.build(root.insertInto(table).values(placeholders as never) as unknown as Insert<T>).compile()
    if (rows.length <= MAX_CACHED_ROWS) cache.set(key, statement)
  }
  const parameters = values.flatMap((row) => names.map((name) => row[name]))
  return (await db().executeQuery<R>({ ...statement, parameters } as CompiledQuery<R>)).rows
}

/** The rows must have the same columns. Runs no statement for an empty list. */
export async function insertRows<T extends keyof Tables>(table: T, rows: readonly Row<T>[]): Promise<void> {
  if (rows.length > 0) await insert(table, rows, { name: 'all', build: (query) => query })
}

/** Inserts the rows with a new `id`, and returns these ids. */
export async function insertNewRows<T extends keyof Tables>(table: T, rows: readonly Row<T>[]): Promise<string[]> {
  if (rows.length === 0) return []
  const build = (query: Insert<T>) =>
    query.onConflict((conflict) => conflict.column('id' as never).doNothing()).returning('id' as never)
  const added = (await insert(table, rows, { name: 'new', build })) as { id: string }[]
  return added.map(({ id }) => id)
}
