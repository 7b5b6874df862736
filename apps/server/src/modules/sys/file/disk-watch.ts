import type { FastifyBaseLogger } from 'fastify'
import { lowSpace } from '../../../platform/files/blob/free-space.ts'
import { raiseAlarm } from '../alarm/alarm.ts'

/** Looks at the disk now and then: an error in the log each time it is low, a message when it becomes so. */
export function diskWatch(log: FastifyBaseLogger): () => Promise<{ low: boolean }> {
  let told = false
  return async () => {
    const space = await lowSpace()
    if (space === null) {
      told = false
      return { low: false }
    }
    log.error(space, 'the disk is almost full: uploads are refused')
    if (!told) await tellAdministrators(Math.floor(space.free / 1024 / 1024), log)
    told = true
    return { low: true }
  }
}

async function tellAdministrators(megabytes: number, log: FastifyBaseLogger): Promise<void> {
  const text = [
    `数据目录所在的磁盘只剩 ${megabytes} MB。为了让学生还能保存作品，已暂停上传文件。`,
    '请尽快清理磁盘或换更大的磁盘。',
  ].join('')
  await raiseAlarm({ key: 'disk', title: '服务器磁盘快满了', text }, log)
}
