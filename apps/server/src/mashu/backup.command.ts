import { backUpSchool, isFaulty, toSentence } from '../platform/backup/back-up.ts'
import { previewBackup } from '../platform/backup/preview.ts'
import { listLogs } from '../platform/backup/log/segment.ts'
import { listSnapshots } from '../platform/backup/content/snapshot.ts'
import { storeOf } from '../platform/backup/content/open-backup.ts'
import { currentDatabase } from '../platform/db/database.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { namerOfContents } from './doctor/content-owners.ts'
import { FOUND_FAULTS, isSet, OK, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP, localTime, requirePlace } from './place.ts'

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const backupCommand: KeeperCommand = {
  name: 'backup',
  summary: '备份数据库和所有文件，服务器不用停',
  options: { to: { type: 'string' }, from: { type: 'string' }, list: { type: 'boolean' }, ...DRY_RUN },
  help: {
    to: '=文件夹 备份放在哪里（默认设置里的备份文件夹），最好在另一块磁盘上，也可以是 s3://存储桶/文件夹',
    from: '=文件夹 和 --to 相同',
    list: '列出已有的备份',
    ...DRY_RUN_HELP,
  },
  examples: ['backup --to /mnt/disk2/mashu', 'backup --list'],
  async run(call) {
    const place = requirePlace(call, 'to', 'from')
    if (isSet(call, 'list')) {
      const store = storeOf(place)
      const times = await listSnapshots({ store })
      const logs = await listLogs({ store })
      for (const time of times) call.say(`${localTime(call, time)}${logs.has(time) ? '（有连续备份）' : ''}`)
      call.say(times.length === 0 ? `${place.folder} 里没有备份` : `共 ${times.length} 份，最新的在最上面`)
      return OK
    }
    let code = OK
    await withSchoolData(async () => {
      const database = currentDatabase()
      if (isSet(call, 'dry-run')) {
        const { count, size, added, addedSize } = await previewBackup(place)
        call.say(
          `会备份 ${count} 个文件内容，${megabytes(size)}，其中要新复制 ${added} 个，${megabytes(addedSize)}，以及数据库`,
        )
        return call.say('以上只是预览，没有写入任何内容')
      }
      const result = await backUpSchool({ config: call.config, database, place, progress: call.progress })
      call.say(`${toSentence(result)}。时间：${localTime(call, result.time)}`)
      const name = await namerOfContents(result.lost)
      for (const hash of result.lost) call.say(`  缺失：${name(hash)}`)
      if (!result.isSealed && call.config.secretKeys.length === 0)
        call.say('备份没有加密，所以不包含 secret.key，请另外保存好这个文件')
      if (isFaulty(result)) code = FOUND_FAULTS
    }, call.config)
    return code
  },
}
