import { sql, type Kysely, type ColumnDefinitionBuilder } from 'kysely'
import type { DatabaseKind } from './database.ts'
import { BYTE_ORDER } from './dialect/text-order.ts'

/** Both databases behave in the same way with these types. */

export interface Column {
  type: 'text' | 'integer' | 'bigint' | 'real'
  notNull: boolean
  defaultTo?: string | number
  primary?: boolean
  references?: { table: string; onDelete: 'cascade' | 'set null' | 'restrict' }
}

type Options = { null?: boolean; default?: string | number }
const column =
  (type: Column['type']) =>
  (options: Options = {}): Column => ({
    type,
    notNull: options.null !== true,
    ...(options.default === undefined ? {} : { defaultTo: options.default }),
  })

export const text = column('text')
export const integer = column('integer')
export const bigint = column('bigint')
export const real = column('real')
export const optional = text({ null: true })
/** A column that contains 0 or 1. */
export const flag = (initial: 0 | 1 = 0): Column => integer({ default: initial })
/** A time in UTC, as an ISO text of fixed width (`2026-01-31T08:00:00.000Z`). */
export const time = text({ null: true })
export const key = (): Column => ({ ...text(), primary: true })
/** A foreign key to `<table>.id`. */
export const references = (table: string, onDelete: 'cascade' | 'set null' | 'restrict' = 'restrict'): Column => ({
  ...text(onDelete === 'set null' ? { null: true } : {}),
  references: { table, onDelete },
})
export const maybeReferences = (table: string, onDelete: 'cascade' | 'set null' | 'restrict' = 'restrict'): Column => ({
  ...optional,
  references: { table, onDelete },
})
/** Authors are login names, as in existing data. */
export const audit = { create_by: optional, create_time: time, update_by: optional, update_time: time }

export interface TableOptions {
  unique?: string[][]
  index?: string[][]
}

export interface Schema {
  readonly kind: DatabaseKind
  readonly db: Kysely<Record<string, Record<string, unknown>>>
  table(name: string, columns: Record<string, Column>, options?: TableOptions): Promise<void>
  /** Adds columns with the types that `table` uses. */
  addColumns(table: string, columns: Record<string, Column>): Promise<void>
  /** `definition` is the SQL after `on`, which may define partial indexes and indexes of expressions. */
  index(name: string, definition: string, unique?: boolean): Promise<void>
}

const physical = (kind: DatabaseKind, type: Column['type']) => {
  if (kind === 'postgres') {
    if (type === 'text') return sql.raw(`text ${BYTE_ORDER}`)
    return type === 'real' ? sql`double precision` : sql.raw(type)
  }
  return sql.raw(type === 'bigint' ? 'integer' : type)
}

export function schemaFor(kind: DatabaseKind, db: Schema['db']): Schema {
  const index = async (name: string, definition: string, unique = false) => {
    await sql.raw(`create ${unique ? 'unique ' : ''}index ${name} on ${definition}`).execute(db)
  }
  return {
    kind,
    db,
    index,
    async addColumns(table, columns) {
      for (const [name, column] of Object.entries(columns))
        await db.schema
          .alterTable(table)
          .addColumn(name, physical(kind, column.type), (definition) => constrain(definition, column))
          .execute()
    },
    async table(name, columns, options = {}) {
      let builder = db.schema.createTable(name)
      for (const [columnName, column] of Object.entries(columns))
        builder = builder.addColumn(columnName, physical(kind, column.type), (definition) =>
          constrain(definition, column),
        )
      if (kind === 'sqlite') builder = builder.modifyEnd(sql`strict`)
      await builder.execute()
      for (const list of options.unique ?? [])
        await index(`uniq_${name}_${list.join('_')}`, `${name} (${list.join(', ')})`, true)
      for (const list of options.index ?? [])
        await index(`idx_${name}_${list.join('_')}`, `${name} (${list.join(', ')})`)
    },
  }
}

function constrain(definition: ColumnDefinitionBuilder, column: Column): ColumnDefinitionBuilder {
  let built = definition
  if (column.primary) built = built.primaryKey()
  if (column.notNull) built = built.notNull()
  if (column.defaultTo !== undefined) built = built.defaultTo(column.defaultTo)
  if (column.references) built = built.references(`${column.references.table}.id`).onDelete(column.references.onDelete)
  return built
}
