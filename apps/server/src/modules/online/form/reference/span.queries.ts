import { sql } from 'kysely'
import { anyTable } from '../../../../platform/db/any-table.ts'
import { db } from '../../../../platform/db/database.ts'
import type { FormTable } from './reference.queries.ts'
import { forUpdate } from '../../../../platform/db/row-lock.ts'

/** Rows with exclusive periods are written one after another on all instances. */
export async function lockForm(id: string): Promise<void> {
  await forUpdate(db().selectFrom('onlCgformHead').select('id').where('id', '=', id)).execute()
}

/** The period that a row occupies. */
export interface TakenTime {
  begin: { key: string; value: unknown }
  end: { key: string; value: unknown }
  /** True for days: periods that share only an end then overlap. Periods of times do not. */
  isTouching: boolean
  same: Readonly<Record<string, unknown>>
}

export function meets({ begin, end, isTouching }: TakenTime, row: Readonly<Record<string, unknown>>): boolean {
  const [from, until] = [String(row[begin.key] ?? ''), String(row[end.key] ?? '')]
  const [first, last] = [String(begin.value), String(end.value)]
  return isTouching ? from <= last && until >= first : from < last && until > first
}

/** The thing that a row occupies in this period, such as a room. */
export const thingOf = ({ same }: TakenTime, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.keys(same).map((key) => String(row[key] ?? '')))

/** Each period adds conditions to the statement. */
const AT_ONCE = 50

/** Returns each overlapping row once, earliest first. */
export async function listOverlapping(
  table: FormTable,
  times: readonly TakenTime[],
  id: string | null,
): Promise<Record<string, unknown>[]> {
  const found = new Map<unknown, Record<string, unknown>>()
  for (let start = 0; start < times.length; start += AT_ONCE) {
    const some = times.slice(start, start + AT_ONCE)
    const rows = (await db()
      .selectFrom(anyTable(table))
      .selectAll()
      .where('id', '<>', id ?? '')
      .where((eb) =>
        eb.or(
          some.map(({ begin, end, isTouching, same }) =>
            eb.and([
              eb(sql.ref(begin.key), isTouching ? '<=' : '<', end.value),
              eb(sql.ref(end.key), isTouching ? '>=' : '>', begin.value),
              ...Object.entries(same).map(([key, value]) => eb(sql.ref(key), '=', value)),
            ]),
          ),
        ),
      )
      .orderBy(sql.ref(some[0]!.begin.key))
      .execute()) as Record<string, unknown>[]
    for (const row of rows) found.set(row['id'], row)
  }
  const began = (row: Record<string, unknown>) => String(row[times[0]!.begin.key])
  return [...found.values()].sort((first, second) => (began(first) < began(second) ? -1 : 1))
}
