import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../platform/environment/config.ts'
import { lowSpace } from '../../../platform/files/blob/free-space.ts'
import { NEARLY_FULL, schoolRoom } from '../../../platform/files/room/school-room.ts'
import { raiseAlarm } from '../alarm/alarm.service.ts'

/** Low space is logged at each check, but administrators are notified only once. */
export function diskWatch(log: FastifyBaseLogger): () => Promise<string> {
  let told = false
  return async () => {
    const space = await lowSpace()
    if (space === null) {
      told = false
      return '磁盘空间足够'
    }
    log.error(space, 'the disk is almost full: uploads are refused')
    if (!told) await tellAdministrators(Math.floor(space.free / 1024 / 1024), log)
    told = true
    return '磁盘快满了，已暂停上传文件'
  }
}

/** Notifies administrators at most once an hour. */
export async function watchSchoolRoom(config: Pick<Config, 'quotaSchoolBytes'>, log: FastifyBaseLogger): Promise<void> {
  const room = await schoolRoom(config)
  if (room === null || room.used < room.limit * NEARLY_FULL) return
  const [used, limit] = [room.used, room.limit].map((bytes) => Math.round(bytes / 1024 / 1024))
  const text = [
    `全校的文件用了 ${used} MB，上限是 ${limit} MB（QUOTA_SCHOOL_MB）。`,
    room.used >= room.limit ? '已暂停上传文件，作品仍然可以保存。' : '满了以后会暂停上传文件，作品仍然可以保存。',
    '请在“文件管理”里清理没有用到的文件，或者提高上限。',
  ].join('')
  await raiseAlarm({ key: 'school-room', title: '学校的存储空间快满了', text, page: '/isystem/file' }, log)
}

async function tellAdministrators(megabytes: number, log: FastifyBaseLogger): Promise<void> {
  const text = [
    `数据目录所在的磁盘只剩 ${megabytes} MB。为了让学生还能保存作品，已暂停上传文件。`,
    '请尽快清理磁盘或换更大的磁盘。',
  ].join('')
  await raiseAlarm({ key: 'disk', title: '服务器磁盘快满了', text }, log)
}
