import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { openFile } from '../platform/files/stored/open-file.ts'
import { zoneClock } from '../platform/time/time.ts'
import { listSubtreeIds } from '../modules/sys/depart/depart.ts'
import { selectOptionalAccount } from '../modules/sys/user/user.ts'
import { listClassesCalled, listWorksToExport } from '../modules/teaching/work-office/export.queries.ts'
import { endingOf, pathGiver, safeName } from '../modules/teaching/work-office/work-zip.rules.ts'
import { exportPerson } from './export-person.ts'
import { FOUND_FAULTS, isSet, OK, textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP } from './place.ts'

const LIST = '作品清单.csv'
const HEAD = ['班级', '姓名', '登录名', '作品', '版本', '创建时间', '修改时间', '文件']

export const exportCommand: KeeperCommand = {
  name: 'export',
  summary: '把一个人或一个班的作品存成文件，附一份清单',
  options: {
    user: { type: 'string' },
    class: { type: 'string' },
    to: { type: 'string' },
    everything: { type: 'boolean' },
    ...DRY_RUN,
  },
  help: {
    user: '=登录名 这个人的作品',
    class: '=班级 这个班（和它下面的班）的作品，写名称或编号',
    to: '=文件夹 存到哪里，应当还不存在',
    everything: '和 --user 一起用：这个人的全部个人数据，--to 写 .zip 文件名',
    ...DRY_RUN_HELP,
  },
  examples: [
    'export --user lin --to /tmp/lin',
    'export --class 三年级一班 --to /tmp/class',
    'export --user lin --everything --to /tmp/lin.zip',
  ],
  async run(call) {
    const to = textOf(call, 'to')
    if (to === undefined) throw new Error('请用 --to 指定存到哪个文件夹')
    if (isSet(call, 'everything')) return exportPerson(call, path.resolve(to))
    const folder = path.resolve(to)
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new Error(`${folder} 里已经有内容，请换一个空文件夹`)
    let code = OK
    await withSchoolData(async () => {
      code = await exportTo(call, folder)
    }, call.config)
    return code
  },
}

type Choice = Parameters<typeof listWorksToExport>[0]

/** @throws unless exactly one person or class is named */
async function choose(call: KeeperCall): Promise<Choice> {
  const username = textOf(call, 'user')
  const name = textOf(call, 'class')
  if ((username === undefined) === (name === undefined)) throw new Error('请用 --user 或 --class 指定其中一个')
  if (username !== undefined) {
    const account = await selectOptionalAccount({ username })
    if (!account) throw new Error(`没有登录名为“${username}”的账号`)
    return { userId: account.id }
  }
  const classes = await listClassesCalled(name!)
  if (classes.length === 0) throw new Error(`没有叫“${name}”的班级`)
  if (classes.length > 1) {
    const lines = classes.map(({ id, departName, orgCode }) => `  ${id} ${departName}（${orgCode}）`)
    throw new Error(`有 ${classes.length} 个部门叫“${name}”，请用编号指定：\n${lines.join('\n')}`)
  }
  return { departIds: await listSubtreeIds([classes[0]!.id]) }
}

/**
 * Writes to a temporary folder that is renamed at the end. An interrupted export leaves no folder that looks complete.
 */
async function exportTo(call: KeeperCall, folder: string): Promise<number> {
  const choice = await choose(call)
  let total = 0
  for await (const work of listWorksToExport(choice)) if (work.workFile !== null) total++
  if (total === 0) throw new Error('没有可以导出的作品')
  if (isSet(call, 'dry-run')) {
    call.say(`会导出 ${total} 个作品到 ${folder}。以上只是预览，没有写入任何内容`)
    return OK
  }
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  try {
    const unreadable = await writeAll(call, { choice, partial, total })
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
    call.say(`导出了 ${total - unreadable.length} 个作品到 ${folder}，清单在 ${LIST}`)
    for (const name of unreadable) call.say(`  内容缺失，没有导出：${name}`)
    return unreadable.length === 0 ? OK : FOUND_FAULTS
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

interface Writing {
  choice: Choice
  partial: string
  total: number
}

/** @returns names of the works whose content is lost */
async function writeAll(call: KeeperCall, { choice, partial, total }: Writing): Promise<string[]> {
  const clock = zoneClock(call.config.timeZone)
  const give = pathGiver()
  const unreadable: string[] = []
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const list = await open(path.join(partial, LIST), 'wx', 0o600)
  try {
    // Without this byte order mark, Excel does not read the text as UTF-8.
    await list.writeFile(`\ufeff${line(HEAD)}`)
    let done = 0
    for await (const work of listWorksToExport(choice)) {
      const file = work.workFile === null ? undefined : await openFile({ id: work.workFile })
      if (!file) continue
      const place = `${safeName(work.departName, '没有班级')}/${safeName(work.realname, '没有姓名')}`
      const name = give(place, safeName(work.workName, '作品'), endingOf(file.filePath))
      const isWritten = await writeFile(path.join(partial, name), file.stream())
      if (!isWritten) unreadable.push(name)
      const times = [work.createTime, work.updateTime].map((time) => (time === null ? '' : clock.toWire(time)))
      const cells = [work.departName, work.realname, work.username, work.workName, String(work.versionNo), ...times]
      await list.writeFile(line([...cells, isWritten ? name : '（内容缺失）']))
      call.progress(++done, total, '导出作品')
    }
  } finally {
    await list.close()
  }
  return unreadable
}

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'write') throw error
    await rm(file, { force: true })
    return false
  } finally {
    await handle.close()
  }
}

/** Escapes text that a spreadsheet would run as a formula. */
function line(cells: readonly (string | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = /^[=+\-@\t\r]/.test(cell ?? '') ? `'${cell}` : (cell ?? '')
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${quoted.join(',')}\r\n`
}
