import { anyTable } from '../db/any-table.ts'
import { db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { forUpdate } from '../db/row-lock.ts'

export type TableName = keyof Tables & string
export type Row = Readonly<Record<string, unknown>>

/** Versions never contain these columns. Tables of online forms have none of them. */
export const SECRET_COLUMNS: { readonly [T in TableName]?: readonly (keyof Tables[T])[] } = {
  onlPublicAnswer: ['secretHash'],
  onlPublicLink: ['token'],
  sysDataSource: ['dbPassword'],
  sysLoginCard: ['codeHash'],
  sysPictureLogin: ['sealedPictures'],
  sysSender: ['secrets'],
  sysSession: ['tokenHash'],
  sysSsoProvider: ['clientSecret'],
  sysSsoSession: ['idToken'],
  sysUser: ['password', 'mustChangePassword'],
  teachingTimetableFeed: ['secretHash', 'sealedSecret'],
}

export const without = (row: Row, leaves: (name: string, value: unknown) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !leaves(name, value)))

/** Omits secret columns, and locks the rows until the transaction ends. */
export async function lockRows(table: TableName, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = db()
    .selectFrom(anyTable(table))
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
  const rows = await forUpdate(found).execute()
  const secrets = new Set<string>(SECRET_COLUMNS[table] ?? [])
  return new Map(rows.map((row) => [String(row.id), without(row as unknown as Row, (name) => secrets.has(name))]))
}
