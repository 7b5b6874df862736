import { MYSQL, POSTGRES } from '@mashu/contract/sys/source/data-source'

/** A column of the type `other` is read as text. */
export type ForeignType = 'text' | 'other' | 'number' | 'flag' | 'day' | 'time'

/** Lists and reads tables of a foreign database. */
export interface Dialect {
  readonly kind: 'mysql' | 'postgres'
  /** Lists the columns of all tables that the account may read, grouped by table. */
  readonly catalogue: string
  /** Returns undefined when the column cannot be read as text. */
  typeOf(type: string): ForeignType | undefined
  /** Reads a column: dates and times become texts, and booleans become 1 and 0. `name` is quoted. */
  read(name: string, type: ForeignType): string
  zone(name: string, offset: string): string
}

const mysql: Dialect = {
  kind: 'mysql',
  catalogue: `select c.table_name as table_name, t.table_comment as table_comment, t.table_type as table_type,
    c.column_name as column_name, c.column_type as column_type, c.column_comment as column_comment,
    c.column_key = 'PRI' and 1 = (select count(*) from information_schema.columns k
      where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_key = 'PRI') as is_key
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = database() order by c.table_name, c.ordinal_position`,
  typeOf(type) {
    if (type.startsWith('tinyint(1)')) return 'flag'
    if (/^(?:tiny|small|medium|big)?int|^(?:decimal|float|double|year)/.test(type)) return 'number'
    if (/^(?:datetime|timestamp)/.test(type)) return 'time'
    if (type.startsWith('date')) return 'day'
    if (/^(?:var)?char|text/.test(type)) return 'text'
    return /^(?:enum|set|json|time|uuid|inet)/.test(type) ? 'other' : undefined
  },
  read(name, type) {
    if (type === 'time') return `date_format(${name}, '%Y-%m-%d %H:%i:%s')`
    if (type === 'day') return `date_format(${name}, '%Y-%m-%d')`
    return type === 'other' ? `cast(${name} as char)` : name
  },
  zone: (_name, offset) => `set time_zone = '${offset}'`,
}

const postgres: Dialect = {
  kind: 'postgres',
  catalogue: `select c.relname as table_name, coalesce(obj_description(c.oid, 'pg_class'), '') as table_comment,
    case when c.relkind in ('v', 'm') then 'VIEW' else 'TABLE' end as table_type, a.attname as column_name,
    format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), null) as column_type,
    coalesce(col_description(c.oid, a.attnum), '') as column_comment,
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
      and i.indkey[0] = a.attnum)::int as is_key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and pg_table_is_visible(c.oid) and has_column_privilege(c.oid, a.attnum, 'select')
    order by c.relname, a.attnum`,
  typeOf(type) {
    if (type === 'boolean') return 'flag'
    if (/^(?:smallint|integer|bigint|numeric|real|double precision)/.test(type)) return 'number'
    if (type.startsWith('timestamp')) return 'time'
    if (type === 'date') return 'day'
    if (/^(?:character varying|text|citext)$/.test(type)) return 'text'
    return type === 'bytea' ? undefined : 'other'
  },
  read(name, type) {
    if (type === 'time') return `to_char(${name}, 'YYYY-MM-DD HH24:MI:SS')`
    if (type === 'day') return `to_char(${name}, 'YYYY-MM-DD')`
    if (type === 'flag') return `cast(${name} as integer)`
    return type === 'other' ? `cast(${name} as text)` : name
  },
  zone: (name) => `set time zone '${name}'`,
}

/** By value of the dictionary `database_type`. */
export const dialects: Readonly<Record<string, Dialect>> = { [MYSQL]: mysql, [POSTGRES]: postgres }
