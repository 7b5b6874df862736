import { keyOf } from '@mashu/contract/online/form/name'
import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { sql } from 'kysely'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { anyTable } from '../../../../platform/db/any-table.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { db } from '../../../../platform/db/database.ts'
import { contains } from '../../../../platform/http/list/filter.ts'
import { departScope } from '../../../sys/depart/depart.ts'
import { membershipsAs, peopleAs } from '../../../sys/user/user.ts'

/** A choice of a field. */
export interface Option {
  value: string
  text: string
  parent?: string
  fills?: Record<string, string | number | null>
}

export interface Wanted {
  /** A part of the text to search for. */
  keyword?: string | undefined
  /** Limits the choices to these values. */
  values?: readonly string[] | undefined
}

/** Maximum number of choices. Nobody reads a longer list. */
const MOST = 100
/** A tree is shown whole, so it may have more choices. */
const MAX_NODES = 2000

/**
 * A person may choose themselves, the students in their charge, and all staff if they belong to the staff. A person in
 * charge of all departments may choose everyone.
 */
export async function listNameable(user: Principal, { keyword, values }: Wanted): Promise<Option[]> {
  const scope = await departScope(user)
  let query = db()
    .selectFrom(peopleAs('person'))
    .select(['person.username as value', 'person.realname as text'])
    .where('person.delFlag', '=', 0)
    .orderBy('person.realname')
    .orderBy('person.username')
    .limit(values ? values.length : MOST)
  if (!scope.all) {
    const classes = scope.departIds.length > 0 ? scope.departIds : ['']
    query = query.where((eb) =>
      eb.or([
        eb('person.id', '=', user.id),
        ...(user.userIdentity === STAFF ? [eb('person.userIdentity', '=', STAFF)] : []),
        eb.and([
          eb('person.userIdentity', '=', STUDENT),
          eb(
            'person.id',
            'in',
            db().selectFrom(membershipsAs('member')).select('member.userId').where('member.depId', 'in', classes),
          ),
        ]),
      ]),
    )
  }
  if (keyword) query = query.where(contains('person.realname', keyword))
  if (values) query = query.where('person.username', 'in', [...values])
  return query.execute()
}

export type FormTable = keyof Tables & string

/** A form with rows that are choices. Columns have their database names. */
export interface RowSource {
  table: FormTable
  kept: string
  shown: string
  parent?: string | undefined
  /** Columns that fill in other fields. */
  more: readonly string[]
}

/** Returns rows of another form as choices, newest first. */
export async function listRowOptions(
  { table, kept, shown, parent, more }: RowSource,
  { keyword, values }: Wanted,
): Promise<{ option: Option; row: Record<string, unknown> }[]> {
  const columns = [...new Set([kept, shown, ...(parent ? [parent] : []), ...more])]
  let query = db()
    .selectFrom(anyTable(table))
    .select(columns.map((column) => sql<unknown>`${sql.ref(keyOf(column))}`.as(keyOf(column))))
    .where(sql<boolean>`${sql.ref(keyOf(kept))} is not null`)
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(parent ? MAX_NODES : MOST)
  if (keyword) query = query.where(contains(keyOf(shown), keyword))
  if (values) query = query.where(sql<boolean>`${sql.ref(keyOf(kept))} in (${sql.join([...values])})`)
  const rows = (await query.execute()) as Record<string, unknown>[]
  return rows.map((row) => {
    const above = parent === undefined ? null : row[keyOf(parent)]
    const value = String(row[keyOf(kept)])
    const option: Option = { value, text: String(row[keyOf(shown)] ?? value) }
    return { row, option: above ? { ...option, parent: String(above) } : option }
  })
}
