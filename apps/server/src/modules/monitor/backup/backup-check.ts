import { DAY_MS, HOUR_MS } from '../../../platform/time/duration.ts'
import type { HealthFinding } from '../../../platform/app/health-check.ts'
import type { ShippingState } from '../../../platform/backup/log/shipping.ts'
import { isS3Address } from '../../../platform/s3/s3-place.ts'
import type { BackupState } from '../../../platform/backup/newest.ts'
import { CHANGE_BACKUP_PLACE } from '../../../platform/backup/back-up.ts'
import { CLI_COMMAND } from '../../../platform/cli-command.ts'

/** Maximum age of a good backup: a day and the duration of a nightly backup. */
const FRESH_MS = 26 * HOUR_MS
const OLD_MS = 7 * DAY_MS

const ADVICE = '见 docs/operations.zh-CN.md 的“备份”'

/**
 * Returns the finding about the newest backup and about log shipping.
 * @param state undefined when no backup place is configured
 * @param log null when no log is shipped
 */
export function backupFinding(
  state: BackupState | undefined,
  now: number,
  log: ShippingState | null = null,
): HealthFinding {
  if (state === undefined)
    return {
      state: 'warn',
      sentence: '还没有设置备份，磁盘坏了作品就没有了',
      advice: `请在“系统健康 › 备份”里选一个文件夹，最好在另一块磁盘上，以后每天夜里自动备份，${ADVICE}`,
    }
  if (state.newest === undefined)
    return {
      state: 'warn',
      sentence: `${state.place} 里还没有备份`,
      advice: `请确认那块磁盘已经接好，然后在“系统健康 › 备份”里点“现在备份”，或者在服务器上运行 ${CLI_COMMAND} backup，${ADVICE}`,
    }
  const age = now - state.newest
  const sentence = `最近一次备份是${ageText(age)}，共有 ${state.count} 份`
  if (age > FRESH_MS)
    return {
      state: age > OLD_MS ? 'bad' : 'warn',
      sentence,
      advice: '请看“定时任务”里“备份”的运行记录，确认备份的磁盘已经接好、没有满',
    }
  if (state.faultCount)
    return {
      state: 'bad',
      sentence: `${sentence}，但检查时发现它有 ${state.faultCount} 处问题`,
      advice: `请在“系统健康 › 备份”里马上备份一次，再检查新的一份，${ADVICE}`,
    }
  const isBucket = isS3Address(state.place)
  if (state.isOnSameDisk)
    return {
      state: 'warn',
      sentence: `${sentence}，但和数据在${isBucket ? '同一个存储桶里' : '同一块磁盘上'}`,
      advice: `${isBucket ? '存储桶没了' : '磁盘坏了'}两者会一起丢失，请把备份文件夹改到另一${isBucket ? '个存储桶' : '块磁盘'}：${CHANGE_BACKUP_PLACE}`,
    }
  if (log?.fault)
    return {
      state: 'warn',
      sentence: `${sentence}；连续备份停下了：${log.fault.message}`,
      advice: '请确认备份的磁盘已经接好、没有满；好了以后它会自己继续',
    }
  return { state: 'ok', sentence: `${sentence}${logText(log, now)}` }
}

function logText(log: ShippingState | null, now: number): string {
  if (log === null) return ''
  if (log.safeUntil === null) return '，连续备份正在开始'
  return `，连续备份到 ${Math.max(0, Math.round((now - log.safeUntil) / 1000))} 秒前`
}

function ageText(age: number): string {
  if (age < HOUR_MS) return '刚才'
  return age < 2 * DAY_MS ? ` ${Math.floor(age / HOUR_MS)} 小时前` : ` ${Math.floor(age / DAY_MS)} 天前`
}
