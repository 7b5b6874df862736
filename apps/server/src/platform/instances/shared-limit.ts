import { sql } from 'kysely'
import { databaseKind, db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { perDatabase } from '../db/per-database.ts'
import { rateLimit, type RateOptions } from '../http/limit/rate-limit.ts'

const KIND = 'limit:'
/** Characters. Keys with an equal beginning of this length are counted together. */
const KEY_MAX = 200

interface SharedLimit {
  /** Resolves to false when no token is left. */
  take(key: string): Promise<boolean>
  /** Returns true when a token is left, and takes none. Some calls, for example, take a token only when they fail. */
  has(key: string): Promise<boolean>
}

/**
 * Limits calls of a person or an address on all instances together. A limit that protects the processor of a server is
 * counted in its memory (`rateLimit`).
 */
export function sharedLimit(name: string, options: RateOptions): SharedLimit {
  const alone = perDatabase(() => rateLimit(options))
  return {
    has: async (key) => (databaseKind() === 'postgres' ? hasTogether(name, key, options) : alone().has(key)),
    take: async (key) => (databaseKind() === 'postgres' ? takeTogether(name, key, options) : alone().take(key)),
  }
}

/**
 * A row stores the time when the bucket will be full again, by the clock of the database. Each taken token moves this
 * time later. The row of a full bucket has expired.
 */
async function takeTogether(name: string, key: string, { burst, perSecond }: RateOptions): Promise<boolean> {
  const [token, most] = [1 / perSecond, burst / perSecond]
  const text = (time: ReturnType<typeof sql>) =>
    sql<string>`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const next = sql`greatest(sys_one_time.expire_time::timestamptz, clock_timestamp()) + ${token} * interval '1 second'`
  const first = sql`clock_timestamp() + ${token} * interval '1 second'`
  const { rows } = await sql`
    insert into sys_one_time (id, kind, name, content, expire_time)
    values (${newId()}, ${KIND + name}, ${key.slice(0, KEY_MAX)}, '', ${text(first)})
    on conflict (kind, name) do update set expire_time = ${text(next)}
    where ${next} <= clock_timestamp() + ${most} * interval '1 second'
    returning id
  `.execute(db())
  return rows.length > 0
}

async function hasTogether(name: string, key: string, { burst, perSecond }: RateOptions): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_one_time where kind = ${KIND + name} and name = ${key.slice(0, KEY_MAX)}
    and expire_time::timestamptz + ${1 / perSecond} * interval '1 second'
      > clock_timestamp() + ${burst / perSecond} * interval '1 second'
  `.execute(db())
  return rows.length === 0
}

export async function deleteFullBuckets(): Promise<void> {
  await db()
    .deleteFrom('sysOneTime')
    .where('kind', 'like', `${KIND}%`)
    .where('expireTime', '<', new Date().toISOString())
    .execute()
}
