import path from 'node:path'
import { openBackup } from '../platform/backup/content/open-backup.ts'
import {
  assertRestorable,
  databaseSize,
  restoreSchool,
  type RestoreResult,
} from '../platform/backup/restore/restore.ts'
import {
  assertNoneUntold,
  assertNoneWaits,
  completeTaking,
  newestAside,
  takeBack,
} from '../platform/backup/restore/next-school.ts'
import { holdFolder } from '../platform/maintenance/store.ts'
import { findLog, type ReadableLog } from '../platform/backup/log/read-log.ts'
import { listSnapshots, readSnapshot, type Snapshot } from '../platform/backup/content/snapshot.ts'
import { namerInSchool } from './doctor/content-owners.ts'
import { isSet, textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { chosenTime, DRY_RUN, DRY_RUN_HELP, localTime, requirePlace, wantedTime } from './place.ts'
import { DamagedObject, MissingObject } from '../platform/backup/store/backup-store.ts'
import { loadConfig } from '../platform/environment/read-config.ts'
import { ruleOf, settingNames } from '../platform/settings/setting-names.ts'
import { readSettingsFile, SETTINGS_FILE } from '../platform/settings/settings-file.ts'
import { shownSetting } from '../platform/settings/shown-setting.ts'
import { commandLine, quoted, startLine } from '../platform/cli-command.ts'

const BACKUPS = { none: '备份文件夹里没有完成的备份', list: 'backup --list', noun: '备份' }
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Adds advice to the error of a damaged backup, because an earlier backup may be whole. @throws always */
const adviseOn =
  ({ config }: KeeperCall) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof DamagedObject || error instanceof MissingObject)) throw error
    const { content } = error
    const owner = content === undefined ? '' : (await namerInSchool(config, [content]))(content)
    const whose = owner === '' || owner === content ? '' : `（${owner}）`
    const advice = '没有恢复，也没有改动任何数据。请用 verify 看哪几份是好的，再用 --at 恢复更早的一份'
    throw new Error(`${error.message}${whose}。${advice}`, { cause: error })
  }

/** Completes a switch that a power cut interrupted. @returns true if it was a switch back to the earlier school */
async function completed({ config: { dataDir }, say }: KeeperCall): Promise<boolean> {
  const release = await holdFolder(dataDir, { command: 'restore', reason: '正在恢复备份' })
  try {
    const done = await completeTaking(dataDir)
    if (done?.isBack) {
      say(`上一次换回时中断了，现在做完了。刚才的学校移到了 ${done.before}`)
      say(`现在可以启动：${startLine(dataDir)}`)
    }
    return done?.isBack === true
  } finally {
    release()
  }
}

/** Switches back to the school that a restore moved aside. */
async function bringBack(call: KeeperCall): Promise<void> {
  const { dataDir, databaseUrl } = call.config
  if (databaseUrl !== undefined)
    throw new Error(
      '学校现在在 PostgreSQL 里，--back 只换回内置数据库的学校，没有改动任何内容。请用备份恢复：restore --from 备份文件夹 --to 新的数据目录',
    )
  await assertNoneUntold(dataDir)
  if (!isSet(call, 'dry-run') && (await completed(call))) return
  const aside = await newestAside(dataDir)
  if (aside === undefined) throw new Error(`${dataDir} 里没有恢复之前的学校（before-… 文件夹），没有改动任何内容`)
  call.say(`换回 ${aside} 里的学校；现在的学校会移到旁边，不会删除`)
  if (isSet(call, 'dry-run')) return call.say('以上只是预览，没有改动任何内容')
  const release = await holdFolder(dataDir, { command: 'restore', reason: '正在恢复备份' })
  try {
    call.say(`已换回。刚才的学校移到了 ${await takeBack(dataDir, aside)}`)
  } finally {
    release()
  }
  call.say(`现在可以启动：${startLine(dataDir)}`)
}

/** Describes the settings of the restored school, and what they still lack for a start. */
function restoredSettings(dataDir: string): string[] {
  const { isThere, settings } = readSettingsFile(dataDir)
  if (!isThere) return []
  const told = settingNames.flatMap((name) => {
    const value = shownSetting(name, settings[name])
    return value === undefined || ruleOf(name).isSecret ? [] : [`${ruleOf(name).title} ${value}`]
  })
  const sentences = [`设置在 ${path.join(dataDir, SETTINGS_FILE)}：${told.join('，')}`]
  try {
    loadConfig({ DATA_DIR: dataDir })
  } catch (error) {
    sentences.push(`启动前还要补上：${(error as Error).message}`)
  }
  return sentences
}

/**
 * Returns the address of the PostgreSQL database for the restore, or undefined for the embedded database. A backup of
 * an embedded database ignores an address in the settings file, but not one in the environment.
 */
function databaseFor({ config, say }: KeeperCall, { database }: Snapshot): string | undefined {
  if (database.kind !== 'sqlite' || config.settings.sources.database !== 'file') return config.databaseUrl
  if (config.databaseUrl !== undefined) say('这份备份来自内置数据库，会恢复成内置数据库；PostgreSQL 里的学校不会改动')
  return undefined
}

/** Tells which settings were not restored, and how to set them again. */
function leftOut(
  dataDir: string,
  { broken, formerBackup, isSealed }: Pick<RestoreResult, 'broken' | 'formerBackup'> & { isSealed: boolean },
): string[] {
  const sentences = broken.map(
    (name) => `备份里的 ${name} 写错了，读不出来：原文放在 ${path.join(dataDir, name)}.broken，请核对以后重新设置`,
  )
  if (formerBackup === null) return sentences
  const line = commandLine(`settings --set ${quoted(`backup=${formerBackup}`)}`, dataDir)
  sentences.push(
    `原来备份到 ${formerBackup}，这里没有照搬，免得两所学校写进同一个地方。要从这里接着备份，请运行：${line}`,
  )
  if (isSealed)
    sentences.push(
      `备份的口令也要再记一次：在前面写 BACKUP_KEY='口令'，运行 ${commandLine('settings --set backupKey', dataDir)}`,
    )
  return sentences
}

function tellChosen(call: KeeperCall, snapshot: Snapshot, log: ReadableLog): void {
  const { files } = snapshot
  const size = megabytes(files.size + databaseSize(snapshot))
  const by = snapshot.program === undefined ? '' : `（码塾 ${snapshot.program}）`
  call.say(`备份时间：${localTime(call, snapshot.time)}${by}；${files.count} 个文件内容，连数据库共 ${size}`)
  if (log.segments > 0) call.say(`连续备份把它接到 ${localTime(call, log.until)}，会一起恢复`)
  if (log.fault !== null) call.say(`连续备份只能用到这里：${log.fault}`)
  if (files.lostCount > 0) call.say(`备份时学校里已经缺失 ${files.lostCount} 个文件的内容，恢复后它们仍然打不开`)
}

export const restoreCommand: KeeperCommand = {
  name: 'restore',
  summary: '把备份恢复成一所可以启动的学校',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    replace: { type: 'boolean' },
    back: { type: 'boolean' },
    ...DRY_RUN,
  },
  help: {
    from: '=文件夹 备份在哪里（默认设置里的备份文件夹）',
    to: '=文件夹 恢复到哪里（默认 DATA_DIR），应当是空的',
    at: '=时间 恢复到这个时间，没有连续备份时是之前最近的一份，例如 "2026-11-20 08:00"（默认最新的一份）',
    replace: '目标里已有学校时，先把它移到旁边的 before-… 文件夹',
    back: '换回上一次恢复之前的学校：它在数据目录的 before-… 文件夹里，没有改动过',
    ...DRY_RUN_HELP,
  },
  examples: ['restore --from /mnt/disk2/mashu --to ./data', 'restore --at "2026-11-20 08:00" --replace'],
  async run(call) {
    if (isSet(call, 'back')) return bringBack(call)
    call.progress(0, 0, '打开备份')
    const dataDir = path.resolve(textOf(call, 'to') ?? call.config.dataDir)
    await assertNoneWaits(dataDir)
    const backup = await openBackup(requirePlace(call, 'from'))
    const time = chosenTime(call, await listSnapshots(backup), BACKUPS)
    const snapshot = await readSnapshot(backup, time).catch(adviseOn(call))
    const log = await findLog(backup, snapshot, wantedTime(call))
    tellChosen(call, snapshot, log)
    const { values: settings, sources } = call.config.settings
    const databaseUrl = databaseFor(call, snapshot)
    const target = { snapshot, dataDir, databaseUrl, replace: isSet(call, 'replace') }
    if (isSet(call, 'dry-run')) {
      await assertRestorable(target)
      return call.say(`会恢复到 ${dataDir}。以上只是预览，没有写入任何内容`)
    }
    const restoring = restoreSchool({ ...target, backup, settings, progress: call.progress, log })
    const { before, broken, formerBackup } = await restoring.catch(adviseOn(call))
    call.say(`已恢复到 ${dataDir}，数据库和每个文件都核对过`)
    const lostName = await namerInSchool(
      { ...call.config, dataDir, databaseUrl, storage: undefined },
      snapshot.files.lost,
    )
    for (const hash of snapshot.files.lost) call.say(`  缺失：${lostName(hash)}`)
    if (before !== null) call.say(`原来的数据移到了 ${before}，确认不再需要后可以删除`)
    for (const sentence of leftOut(dataDir, { broken, formerBackup, isSealed: backup.isSealed })) call.say(sentence)
    if (call.config.storage !== undefined) {
      const first = sources.storage === 'environment' ? '请去掉环境变量 STORAGE 再启动，或' : '要放回对象存储，请'
      call.say(`文件恢复在 ${dataDir}/files，设置也改成了这里：${first}先用 storage copy 搬过去`)
    }
    if (!backup.isSealed && call.config.secretKeys.length === 0)
      call.say('备份里没有 secret.key：请把另外保存的这个文件放进数据目录，否则短信、邮件等密码要重新填写')
    for (const sentence of restoredSettings(dataDir)) call.say(sentence)
    call.say(`现在可以启动：${startLine(dataDir)}`)
  },
}
