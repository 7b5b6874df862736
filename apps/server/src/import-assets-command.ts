import { existsSync } from 'node:fs'
import path from 'node:path'
import { importLibrary } from './modules/teaching/scratch-assets/import-library.service.ts'
import { withSchoolData } from './platform/migration/with-school-data.ts'
import { programLine } from './platform/cli-command.ts'
import { ignoreClosedOutput } from './platform/closed-output.ts'

/**
 * `npm run import-assets -- <folder> [--dry-run]` copies the library of Scratch into the library of the school
 * (docs/operations.md).
 */

const say = (text: string) => process.stdout.write(`${text}\n`)
const NAMED = 20

async function run(): Promise<void> {
  const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  const isTrial = process.argv.includes('--dry-run')
  if (folder === undefined || !existsSync(folder))
    throw new Error(`用法：${programLine('import-assets', '<素材所在的文件夹> [--dry-run]')}`)
  await withSchoolData(async () => {
    const { added, known, refused } = await importLibrary(path.resolve(folder), isTrial)
    say(`${isTrial ? '可以导入' : '导入了'} ${added} 个素材，已有 ${known} 个，跳过 ${refused.length} 个`)
    for (const line of refused.slice(0, NAMED)) say(`  ${line}`)
    if (refused.length > NAMED) say('  ……')
    if (isTrial) say('以上只是预览，没有写入任何内容')
  })
}

ignoreClosedOutput()
try {
  await run()
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exitCode = 1
}
