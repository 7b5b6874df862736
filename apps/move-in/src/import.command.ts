import { constants, existsSync } from 'node:fs'
import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commaList } from '../../server/src/platform/comma-list.ts'
import { holdFolder, whileClosed } from '../../server/src/platform/maintenance/store.ts'
import { withSchoolData } from '../../server/src/platform/migration/with-school-data.ts'
import { now } from '../../server/src/platform/time/time.ts'
import { openFileSources } from './files/file-source.ts'
import { moveIn } from './move-in.ts'
import { leftTables } from './plan/plan.ts'
import { reportPage, type ReportHead } from './report/page.ts'
import type { MoveResult } from './report/result.ts'
import { openSource } from './open-source.ts'
import { contentLines, isClean } from './report/summary.ts'
import { questionLines } from './plan/departs.ts'
import { readAnswers } from './plan/departs.rules.ts'
import {
  FOUND_FAULTS,
  isSet,
  OK,
  textOf,
  type KeeperCall,
  type KeeperCommand,
} from '../../server/src/mashu/keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP, localTime } from '../../server/src/mashu/place.ts'
import { importWorks } from './works-folder/import-works.ts'

/** Path before the storage key in the address of a file. */
const STATIC = '/api/sys/common/static/'

export const importCommand: KeeperCommand = {
  name: 'import',
  summary: '从旧系统（teaching-open）搬来整所学校，或从文件夹导入作品',
  options: {
    from: { type: 'string' },
    database: { type: 'string' },
    'whole-dump': { type: 'boolean' },
    depart: { type: 'string' },
    files: { type: 'string' },
    works: { type: 'string' },
    site: { type: 'string' },
    logs: { type: 'boolean' },
    report: { type: 'string' },
    ...DRY_RUN,
  },
  help: {
    from: '=来源 旧系统的数据库，写成 mysql://用户名@主机:3306/数据库名，密码放在环境变量 IMPORT_PASSWORD 里；或者 mysqldump 的转储文件 .sql、.sql.gz',
    database: '=名称 转储里有几个数据库时，搬哪一个',
    'whole-dump': '转储的末尾没有结束标记，但确认它是完整的',
    depart: '=旧=新 预览里问到的部门，写编码：A01=A02 是同一个，A01=+ 新建一个，几个用逗号分开',
    files:
      '=位置 旧系统的文件在哪里：上传文件夹、文件的公开网址，或 s3://存储桶/文件夹（用 IMPORT_S3_… 的账号），几处用逗号分开；没有时先只搬数据库',
    site: '=网址 旧网站的网址，资讯和课程里写着它的链接和图片会改到这里，几个用逗号分开',
    logs: '日志也搬',
    works: '=文件夹 只导入作品：文件夹里依次是 班级/姓名/作品.sb3（.sjr、.py）',
    report: '=文件 报告写到哪里，默认是当前文件夹的 搬家报告.html；那里不能写时是数据目录',
    ...DRY_RUN_HELP,
  },
  examples: [
    'import --from mysql://mover@127.0.0.1:3306/teachingopen --files /srv/teaching/upload --dry-run',
    'import --from /srv/teachingopen.sql.gz --files /srv/teaching/upload --depart A01=+',
    'import --works /srv/works --dry-run',
    'import --from mysql://mover@10.0.0.8:3306/teachingopen --files /srv/upload,https://cdn.school.cn',
  ],
  run: (call) =>
    textOf(call, 'works') === undefined ? importSchool(call) : importFolder(call, textOf(call, 'works')!),
}

const MOVING_IN = { command: 'import', reason: '正在搬家' }

/**
 * Runs the work while the school is closed, because servers keep copies in memory. A trial on PostgreSQL does not close
 * the school.
 */
async function alone(call: KeeperCall, work: () => Promise<void>): Promise<void> {
  const { config } = call
  const release = config.databaseUrl === undefined ? await holdFolder(config.dataDir, MOVING_IN) : undefined
  try {
    await withSchoolData(() => (isSet(call, 'dry-run') ? work() : whileClosed(MOVING_IN, work)), config)
  } finally {
    release?.()
  }
}

/** Maximum number of lines of a list in the terminal. */
const SHOWN = 100

async function importFolder(call: KeeperCall, folder: string): Promise<number> {
  let code = OK
  await alone(call, async () => {
    const isTrial = isSet(call, 'dry-run')
    const taking = { isTrial, progress: call.progress }
    const { added, same, refused } = await importWorks(taking, path.resolve(folder))
    call.say(`${isTrial ? '可以导入' : '导入了'} ${added} 个作品，已有 ${same} 个，没有导入 ${refused.length} 处`)
    for (const line of refused.slice(0, SHOWN)) call.say(`  ${line}`)
    if (refused.length > SHOWN) call.say(`  …… 还有 ${refused.length - SHOWN} 处`)
    if (isTrial) call.say('以上只是预览，没有写入任何内容')
    code = refused.length > 0 ? FOUND_FAULTS : OK
  })
  return code
}

async function importSchool(call: KeeperCall): Promise<number> {
  const from = textOf(call, 'from')
  if (from === undefined) throw new Error('请用 --from 指定旧系统的数据库，或者它的转储文件')
  const isTrial = isSet(call, 'dry-run')
  const began = now()
  const report = await reportFile(call, isTrial)
  const departs = readAnswers(commaList(textOf(call, 'depart')))
  const withLogs = isSet(call, 'logs')
  let result: MoveResult | undefined
  let head: Pick<ReportHead, 'from' | 'warning'> | undefined
  await alone(call, async () => {
    const source = await openSource(from, {
      password: call.config.importPassword,
      database: textOf(call, 'database'),
      skipped: new Set([...leftTables.map(({ table }) => table), ...(withLogs ? [] : ['sys_log'])]),
      isDumpWhole: isSet(call, 'whole-dump'),
      isTrial,
      progress: call.progress,
    })
    head = { from: source.place, warning: source.warning }
    try {
      if (!source.tables.has('sys_user') || !source.tables.has('teaching_work'))
        throw new Error('这个数据库里没有旧系统的表（sys_user、teaching_work），请检查数据库名')
      const places = commaList(textOf(call, 'files'))
      result = await moveIn({
        source,
        isTrial,
        withLogs,
        departs,
        progress: call.progress,
        files: places.length > 0 ? await openFileSources(places, call.config.importAccount) : undefined,
        maxBytes: call.config.videoMaxBytes,
        addresses: addressesOf(places, commaList(textOf(call, 'site'))),
      })
    } finally {
      await source.close().catch(() => {})
    }
  })
  return tell(call, result!, { ...head!, isTrial, began, report })
}

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`)

function addressesOf(places: readonly string[], sites: readonly string[]): [string, string][] {
  const files = places.filter((place) => /^https?:/.test(place))
  return [
    ...files.map((place): [string, string] => [withSlash(place), STATIC]),
    ...sites.map((site): [string, string] => [withSlash(site), '/']),
  ]
}

/**
 * Tests the path of the report before the import, because the program's folder is often read-only.
 * @throws when the path that the operator gave is not writable
 */
async function reportFile(call: KeeperCall, isTrial: boolean): Promise<string> {
  const given = textOf(call, 'report')
  const file = path.resolve(given ?? (isTrial ? '搬家预览.html' : '搬家报告.html'))
  if (await isWritable(file)) return file
  if (given === undefined) return path.join(call.config.dataDir, path.basename(file))
  throw new Error(`报告写不到 ${file}，没有搬家。请用 --report 换一个地方`)
}

const isWritable = (file: string): Promise<boolean> =>
  access(existsSync(file) ? file : path.dirname(file), constants.W_OK).then(
    () => true,
    () => false,
  )

async function tell(
  call: KeeperCall,
  result: MoveResult,
  { isTrial, began, report, ...head }: Omit<ReportHead, 'ended'> & { report: string },
): Promise<number> {
  const [start, end] = [localTime(call, began), localTime(call, now())]
  await writeFile(report, reportPage(result, { ...head, isTrial, began: start, ended: end }))
  for (const line of [
    ...(head.warning ? [head.warning] : []),
    ...contentLines(result),
    ...questionLines(result.departs),
  ])
    call.say(line)
  const sum = (key: 'added' | 'updated' | 'same' | 'left') =>
    result.tables.reduce((total, table) => total + table[key], 0)
  call.say(`搬来 ${sum('added')} 行，更新 ${sum('updated')} 行，没有变化 ${sum('same')} 行，没有搬 ${sum('left')} 行`)
  if (isTrial) call.say('以上只是预览，没有写入任何内容')
  call.say(`报告：${report}`)
  const kinds = result.findings.list().filter(({ weight }) => weight !== 'orphan').length
  if (kinds > 0) call.say(`有 ${kinds} 类内容请看一看，都在报告里`)
  return isClean(result) ? OK : FOUND_FAULTS
}
