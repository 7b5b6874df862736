import { statSync } from 'node:fs'
import { assertNoneWaits } from '../platform/backup/restore/next-school.ts'
import { rollBack } from '../platform/backup/restore/roll-back.ts'
import { copiesIn, type UpgradeCopy } from '../platform/db/pre-upgrade-copy.ts'
import { isSet, type KeeperCommand } from './keeper-command.ts'
import { chosenTime, DRY_RUN, DRY_RUN_HELP, localTime } from './place.ts'

const megabytes = ({ file }: UpgradeCopy) => `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`

export const rollbackCommand: KeeperCommand = {
  name: 'rollback',
  summary: '退回升级前的数据库（升级时自动留的副本），再用旧版本启动',
  options: { list: { type: 'boolean' }, at: { type: 'string' }, ...DRY_RUN },
  help: {
    list: '列出有哪些副本',
    at: '=时间 用这个时间或之前最近的一份，例如 "2026-11-20 08:00"（默认最新的一份）',
    ...DRY_RUN_HELP,
  },
  examples: ['rollback --list', 'rollback --dry-run', 'rollback'],
  async run(call) {
    const { databaseUrl, dataDir } = call.config
    if (databaseUrl !== undefined)
      throw new Error('PostgreSQL 升级前不会自动留副本，请用升级前的备份恢复到一个空数据库（restore）')
    if (!isSet(call, 'list')) await assertNoneWaits(dataDir)
    const copies = copiesIn(dataDir)
    const none = `${dataDir} 里没有升级前的副本：这所学校还没有升级过，或者 DATA_DIR 写错了`
    const times = copies.map(({ time }) => time)
    const time = chosenTime(call, times, { none, list: 'rollback --list', noun: '副本' })
    if (isSet(call, 'list')) {
      for (const copy of copies) call.say(`${localTime(call, copy.time)}  ${megabytes(copy)}  ${copy.file}`)
      return call.say(`共 ${copies.length} 份`)
    }
    call.say(`退回到 ${localTime(call, time)} 升级前的数据库；在那之后保存的作品和改动不在里面`)
    if (isSet(call, 'dry-run')) return call.say('以上只是预览，没有改动任何内容')
    const before = await rollBack(dataDir, copies[times.indexOf(time)]!)
    call.say(`已退回。升级后的数据库移到了 ${before}，没有删除`)
    call.say('现在请用升级前的那个版本启动；用新版本启动会再次升级')
  },
}
