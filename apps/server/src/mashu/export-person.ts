import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { personArchive } from '../platform/personal/person-archive.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { zoneClock } from '../platform/time/time.ts'
import { modules } from '../modules/modules.ts'
import { fileColumnsOf, personalRowsOf } from '../modules/sys/personal-data/personal-data.ts'
import { selectOptionalPerson } from '../modules/sys/user/user.ts'
import { isSet, textOf, type KeeperCall } from './keeper-command.ts'

/** Writes all data of a person as one zip. A failed export leaves no file. */
export async function exportPerson(call: KeeperCall, file: string): Promise<void> {
  const username = textOf(call, 'user')
  if (username === undefined) throw new Error('--everything 要和 --user 一起用')
  if (!/\.zip$/i.test(file)) throw new Error('请用 --to 写一个 .zip 文件名')
  if (existsSync(file)) throw new Error(`${file} 已经有了，请换一个文件名`)
  await withSchoolData(async () => {
    const person = await selectOptionalPerson({ username })
    if (!person) throw new Error(`没有登录名为“${username}”的账号`)
    const who = `${person.username}（${person.realname}）`
    if (isSet(call, 'dry-run'))
      return call.say(`会把 ${who} 的全部个人数据导出到 ${file}。以上只是预览，没有写入任何内容`)
    const partial = `${file}.partial`
    try {
      const bytes = await personArchive({
        declared: await personalRowsOf(modules),
        fileColumns: await fileColumnsOf(modules),
        person,
        clock: zoneClock(call.config.timeZone),
      })
      await pipeline(bytes, createWriteStream(partial, { flags: 'w', mode: 0o600 }))
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    call.say(`${who} 的全部个人数据在 ${file}，打开里面的 index.html 可以看`)
  }, call.config)
}
