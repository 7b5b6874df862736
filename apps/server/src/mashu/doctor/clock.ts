import { statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DAY_MS } from '../../platform/time/duration.ts'
import { migrations } from '../../../migrations/index.ts'
import type { HealthFinding } from '../../platform/app/health-check.ts'
import { backupState } from '../../platform/backup/newest.ts'
import { db } from '../../platform/db/database.ts'
import type { Config } from '../../platform/environment/config.ts'
import { programVersion } from '../../platform/program-version.ts'
import { bad, fine, warning } from './diagnosis.ts'

/** A time that has certainly passed. */
interface KnownTime {
  what: string
  /** Milliseconds since 1970. */
  time: number
  /** This computer may have written the time just now, which does not prove that the clock is right. */
  isOfClock?: true
}

const SLOW_MS = 10 * 60_000
/** Longer than any holiday without use. */
const FAST_MS = 150 * DAY_MS

/** One day is subtracted, because the date may be of any time zone. */
const dayOf = (day: string | null): number => (day === null ? Number.NaN : Date.parse(day) - DAY_MS)
const fileTime = (...names: string[]): number =>
  statSync(path.join(...names), { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN

/** The newest time comes first. */
export async function knownTimes(config: Config): Promise<KnownTime[]> {
  const newest = async (table: 'sysLog' | 'teachingWork', column: 'createTime' | 'updateTime') => {
    const { last } = await db()
      .selectFrom(table)
      .select(sql<string | null>`max(${sql.ref(column)})`.as('last'))
      .executeTakeFirstOrThrow()
    return Date.parse(last ?? '')
  }
  const backup = await backupState(config).catch(() => undefined)
  const found: KnownTime[] = [
    { what: '这个版本的发布', time: dayOf(programVersion.date) },
    { what: '这个版本的数据库结构', time: dayOf(migrations.at(-1)!.name.slice(0, 10)) },
    { what: '最新的备份', time: backup?.newest ?? Number.NaN },
    { what: '数据库文件', time: fileTime(config.dataDir, 'mashu.db'), isOfClock: true },
    { what: '最新的操作记录', time: await newest('sysLog', 'createTime') },
    { what: '最新的作品', time: await newest('teachingWork', 'updateTime') },
  ]
  return found.filter(({ time }) => !Number.isNaN(time)).sort((first, other) => other.time - first.time)
}

/** @param known known times, newest first */
export function clockFinding(known: readonly KnownTime[], now: number, text: (time: number) => string): HealthFinding {
  const sentence = `现在是 ${text(now)}`
  const [newest] = known
  if (newest === undefined) return fine(sentence)
  if (newest.time > now + SLOW_MS)
    return bad(
      `${sentence}，但${newest.what}是 ${text(newest.time)} 的`,
      '时钟可能被拨慢了，请校准系统时间（timedatectl set-ntp true；Windows：设置 › 时间和语言 › 立即同步）',
    )
  const last = known.find(({ isOfClock }) => !isOfClock)
  if (last !== undefined && last.time < now - FAST_MS)
    return warning(
      `${sentence}，但最近的一件事是${last.what}，${text(last.time)}`,
      '要么学校很久没有用过，要么时钟拨快了。请先对一下日期再启动：日期太晚会让记录、备份和截止时间都乱掉',
    )
  return fine(sentence)
}
