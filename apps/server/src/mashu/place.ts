import path from 'node:path'
import { backupPlaceOf, type BackupPlace } from '../platform/backup/content/open-backup.ts'
import { isS3Address } from '../platform/s3/s3-place.ts'
import { CLI_COMMAND } from '../platform/cli-command.ts'
import { zoneClock } from '../platform/time/time.ts'
import { textOf, type KeeperCall, type Options } from './keeper-command.ts'

/** Returns the place of backups. An option of the command overrides the settings. */
export function requirePlace(call: KeeperCall, option: string, other?: string): BackupPlace {
  const folder = textOf(call, option) ?? (other && textOf(call, other))
  const { backupAccount: account, backupKey: passphrase } = call.config
  const place =
    folder === undefined
      ? backupPlaceOf(call.config)
      : { folder: isS3Address(folder) ? folder : path.resolve(folder), account, passphrase }
  if (place === undefined)
    throw new Error(`请用 --${option} 指定备份文件夹，或运行 ${CLI_COMMAND} settings --set backup=文件夹，把它写进设置`)
  return place
}

/** Formats a time in the time zone of the school. */
export const localTime = (call: KeeperCall, time: string): string => zoneClock(call.config.timeZone).toWire(time)

/** Words for messages about a missing backup or copy. */
interface TimedCopies {
  none: string
  /** The command that lists all times. */
  list: string
  noun: string
}

/** Returns the newest time not after `--at`. `times` begin with the newest. @throws when no time is found */
export function chosenTime(call: KeeperCall, times: readonly string[], { none, list, noun }: TimedCopies): string {
  if (times[0] === undefined) throw new Error(none)
  const wanted = wantedTime(call)
  const found = times.find((time) => wanted === undefined || time <= wanted)
  if (found === undefined) throw new Error(`${textOf(call, 'at')} 之前没有${noun}。用 ${list} 可以看到所有${noun}`)
  return found
}

/** Returns the UTC time of `--at`. @throws when `--at` is not a time */
export function wantedTime(call: KeeperCall): string | undefined {
  const at = textOf(call, 'at')
  if (at === undefined) return undefined
  const wanted = zoneClock(call.config.timeZone).fromWire(at)
  if (wanted === null) throw new Error(`看不懂时间“${at}”，应当像 2026-11-20 08:00`)
  return wanted
}

export const DRY_RUN: Options = { 'dry-run': { type: 'boolean' } }
export const DRY_RUN_HELP = { 'dry-run': '只说明会做什么，不改动任何内容' }
