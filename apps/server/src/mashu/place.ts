import path from 'node:path'
import { placeOf, type BackupPlace } from '../platform/backup/content/open-backup.ts'
import { zoneClock } from '../platform/time/time.ts'
import { textOf, type KeeperCall, type Options } from './keeper-command.ts'

/** The place of backups that a command works on: its option, else the environment. */
export function requirePlace(call: KeeperCall, option: string): BackupPlace {
  const folder = textOf(call, option)
  const place =
    folder === undefined ? placeOf(call.config) : { folder: path.resolve(folder), passphrase: call.config.backupKey }
  if (place === undefined) throw new Error(`请用 --${option} 指定备份文件夹，或设置 BACKUP_DIR`)
  return place
}

/** A moment as people of the school read it. */
export const localTime = (call: KeeperCall, time: string): string => zoneClock(call.config.timeZone).toWire(time)

export const DRY_RUN: Options = { 'dry-run': { type: 'boolean' } }
export const DRY_RUN_HELP = { 'dry-run': '只说明会做什么，不改动任何内容' }
