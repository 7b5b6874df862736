import { sql, type RawBuilder } from 'kysely'
import { forDatabase } from '../../../../platform/db/condition.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'

export interface Zone {
  name: string
  clock: ZoneClock
}

/** Minutes from UTC to the current local time. */
function offsetOf(clock: ZoneClock): number {
  const now = new Date().toISOString()
  return Math.round((Date.parse(`${clock.toWire(now).replace(' ', 'T')}Z`) - Date.parse(now)) / 60_000)
}

/**
 * SQLite has no time zones, so the current offset is used for all times. In a zone with summer time, half of the times
 * are wrong by an hour.
 */
export function localTime(reference: string, { name, clock }: Zone): RawBuilder<string | null> {
  const column = sql.ref(reference)
  return forDatabase({
    postgres: () => sql`to_char(${column}::timestamptz at time zone ${sql.lit(name)}, 'YYYY-MM-DD HH24:MI:SS')`,
    sqlite: () => sql`strftime('%Y-%m-%d %H:%M:%S', ${column}, ${sql.lit(`${offsetOf(clock)} minutes`)})`,
  })
}

/** Returns time, day and month, with the names of the contract. */
export function timeColumns<Name extends string>(reference: string, name: Name, zone: Zone) {
  const time = localTime(reference, zone)
  return [
    time.as(`${name}_time` as const),
    sql<string | null>`substr(${time}, 1, 10)`.as(`${name}_day` as const),
    sql<string | null>`substr(${time}, 1, 7)`.as(`${name}_month` as const),
  ] as const
}
