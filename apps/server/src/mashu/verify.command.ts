import { writeCheck } from '../platform/backup/content/check-record.ts'
import { openBackup, storeOf } from '../platform/backup/content/open-backup.ts'
import { listSnapshots } from '../platform/backup/content/snapshot.ts'
import { verifyBackup } from '../platform/backup/verify.ts'
import { namerInSchool } from './doctor/content-owners.ts'
import { FOUND_FAULTS, isSet, type KeeperCommand } from './keeper-command.ts'
import { localTime, requirePlace } from './place.ts'

/** Maximum number of listed faults. */
const NAMED = 20

export const verifyCommand: KeeperCommand = {
  name: 'verify',
  summary: '检查备份是否完整、没有损坏：像恢复那样读出每个字节',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    newest: { type: 'boolean' },
    'set-aside': { type: 'boolean' },
  },
  help: {
    from: '=文件夹 备份在哪里（默认设置里的备份文件夹）',
    to: '=文件夹 和 --from 相同',
    newest: '只检查最新的一份',
    'set-aside': '把损坏的文件移到备份的 damaged 文件夹，学校里还有的内容下次备份会重新复制',
  },
  examples: ['verify', 'verify --from /mnt/disk2/mashu --newest'],
  async run(call) {
    call.progress(0, 0, '打开备份')
    const place = requirePlace(call, 'from', 'to')
    const backup = await openBackup(place)
    const times = await listSnapshots(backup)
    if (times.length === 0) throw new Error('备份文件夹里没有完成的备份')
    const looked = isSet(call, 'newest') ? times.slice(0, 1) : times
    const { objects, faults, damaged } = await verifyBackup(backup, call.progress, looked)
    for (const time of looked)
      // A read-only store cannot keep the result.
      await writeCheck(storeOf(place), time, faults.filter((fault) => fault.time === time).length).catch(() => {})
    if (faults.length === 0)
      return call.say(
        `检查了 ${looked.length} 份备份、${objects} 个文件，都完好。最新的是 ${localTime(call, looked[0]!)}`,
      )
    call.say(`发现 ${faults.length} 处问题：`)
    const named = faults.slice(0, NAMED)
    const name = await namerInSchool(
      call.config,
      named.flatMap(({ content }) => content ?? []),
    )
    for (const { time, sentence, content } of named) {
      const owner = content === undefined || name(content) === content ? '' : `（${name(content)}）`
      call.say(`  ${localTime(call, time)} 的备份：${sentence}${owner}`)
    }
    if (faults.length > NAMED) call.say('  ……')
    if (isSet(call, 'set-aside')) {
      const release = await backup.store.lock()
      try {
        for (const name of damaged) await backup.store.setAside(name)
      } finally {
        await release()
      }
      call.say(`移走了 ${damaged.length} 个损坏的文件，请马上运行一次 backup`)
    } else if (damaged.length > 0) call.say('加上 --set-aside 再运行一次，然后马上 backup，学校里还有的内容会重新备份')
    else if (faults.some(({ ofDatabase }) => ofDatabase)) call.say('学校的数据库现在好不好，请运行 doctor')
    else call.say('请马上运行一次 backup，学校里还有的内容会重新备份')
    return FOUND_FAULTS
  },
}
