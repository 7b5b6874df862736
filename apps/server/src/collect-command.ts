import { modules } from './modules/modules.ts'
import { withSchoolData } from './platform/migration/with-school-data.ts'
import { collectStrays } from './platform/files/collect/collect.ts'
import { setFileColumns } from './platform/files/collect/file-columns.ts'
import { previewCollection } from './platform/files/collect/collect-preview.ts'
import { programLine } from './platform/cli-command.ts'
import { ignoreClosedOutput } from './platform/closed-output.ts'

/**
 * `npm run collect` shows the files that the nightly clean-up would remove. With `-- --strays`, it moves all blobs
 * without a database row to the trash.
 */

const say = (text: string) => process.stdout.write(`${text}\n`)
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

async function preview(): Promise<void> {
  const { files, blobs, strays, alarm } = await previewCollection()
  say(`没有被使用的文件：${files.count} 个，${megabytes(files.size)}`)
  for (const name of files.names) say(`  ${name}`)
  if (files.count > files.names.length) say('  ……')
  say(`可以释放的数据块：${blobs.count} 个，${megabytes(blobs.size)}`)
  say(`数据库没有登记的数据块：${strays.count} 个（共 ${strays.total} 个）`)
  if (alarm)
    say(
      `\n没有登记的数据块太多，夜间清理已自动停止。请先检查数据库（见 docs/operations.zh-CN.md 的“定时任务”），再用 ${programLine('collect', '--strays')} 清理`,
    )
  say('\n以上只是预览，没有删除任何内容')
}

async function run(): Promise<void> {
  await withSchoolData(async () => {
    setFileColumns(
      modules.flatMap((module) => module.fileColumns ?? []),
      modules.flatMap((module) => module.fileColumnSource ?? []),
    )
    if (process.argv.includes('--strays')) say(`已移到回收处（保留一天）：${await collectStrays()} 个数据块`)
    else await preview()
  })
}

ignoreClosedOutput()
try {
  await run()
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exitCode = 1
}
