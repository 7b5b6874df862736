import { assertNoneWaits } from '../platform/backup/restore/next-school.ts'
import { moveToEmbedded, moveToPostgres, type MoveOptions, type MoveResult } from '../platform/move/move-school.ts'
import { startLine } from '../platform/cli-command.ts'
import { withoutPassword } from '../platform/settings/database-address.ts'
import { EMBEDDED } from '../platform/settings/setting-names.ts'
import { updateSettings } from '../platform/settings/settings-file.ts'
import { isSet, textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN } from './place.ts'

const IS_POSTGRES = /^postgres(?:ql)?:\/\//i

/** @throws when `to` is invalid, or when the school already uses this kind of database */
function move(to: string, from: string | undefined, options: Omit<MoveOptions, 'url'>): Promise<MoveResult> {
  if (to === EMBEDDED) {
    if (from === undefined) throw new Error('学校已经在内置数据库里，不用搬')
    return moveToEmbedded({ ...options, url: from })
  }
  if (!IS_POSTGRES.test(to) || !URL.canParse(to))
    throw new Error(
      '--to 应当是 embedded（内置数据库），或者像 postgres://用户名@主机:5432/数据库名，密码放在环境变量 MOVE_PASSWORD 里',
    )
  if (from !== undefined)
    throw new Error('学校已经在 PostgreSQL 里。换到另一个 PostgreSQL 请用 backup 备份，再用 restore 恢复')
  return moveToPostgres({ ...options, url: to })
}

export const moveCommand: KeeperCommand = {
  name: 'move',
  summary: '把学校从内置数据库搬到 PostgreSQL，或者搬回来',
  options: { to: { type: 'string' }, ...DRY_RUN },
  help: {
    to:
      '=地方 搬到哪里：一个空的 PostgreSQL 数据库 postgres://用户名@主机:5432/数据库名，' +
      '密码放在环境变量 MOVE_PASSWORD 里；或 embedded（内置数据库）',
    'dry-run': '全部搬一遍、核对一遍，再撤回，不改动任何内容',
  },
  examples: ['move --to postgres://mashu@127.0.0.1:5432/mashu --dry-run', 'move --to embedded'],
  run: moveSchool,
}

async function moveSchool(call: KeeperCall): Promise<void> {
  const { dataDir, databaseUrl } = call.config
  const given = textOf(call, 'to')
  if (given === undefined) throw new Error('请用 --to 说明搬到哪里：postgres://… 或 embedded')
  const to = withPassword(given, call.config.movePassword)
  await assertNoneWaits(dataDir)
  const isTrial = isSet(call, 'dry-run')
  const { tables, rows, foreign, before } = await move(to, databaseUrl, {
    dataDir,
    isTrial,
    progress: call.progress,
    pointThere: () => updateSettings(dataDir, { database: to }),
  })
  if (foreign.length > 0) call.say(`没有搬不属于码塾的表：${foreign.join('、')}`)
  call.say(`${tables} 张表、${rows} 行，每张表都核对过，和原来一样`)
  if (isTrial) return call.say('以上只是预览，已经撤回，没有改动任何内容')
  call.say(
    `学校现在在 ${to === EMBEDDED ? `内置数据库（${dataDir}/mashu.db）` : withoutPassword(to)}；作品和文件留在原处`,
  )
  call.say(
    before === null
      ? '原来的 PostgreSQL 没有删除，只是不能再启动，确认不再需要后可以删除'
      : `原来的内置数据库移到了 ${before}，确认不再需要后可以删除`,
  )
  if (call.config.settings.sources.database === 'environment')
    call.say('环境变量 DATABASE_URL 还写着原来的数据库：启动以前请去掉它，设置文件里已经记下了新的')
  call.say(`现在可以启动：${startLine(dataDir)}`)
}

function withPassword(to: string, password: string | undefined): string {
  if (password === undefined || !IS_POSTGRES.test(to) || !URL.canParse(to)) return to
  const address = new URL(to)
  address.password = encodeURIComponent(password)
  return address.toString()
}
