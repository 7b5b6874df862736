import { transaction } from '../platform/db/database.ts'
import { deleteSessionsOf } from '../platform/auth/end-session.ts'
import { commandLine } from '../platform/cli-command.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { SCHOOL } from '../platform/settings/setting-names.ts'
import { updateSettings } from '../platform/settings/settings-file.ts'
import { now } from '../platform/time/time.ts'
import { insertLog } from '../modules/sys/log/log.ts'
import { listAdministratorIds, selectOptionalAccount, updateUsers } from '../modules/sys/user/user.ts'
import { listDemoLogins, readDemoState, removeDemoMark } from '../seed/demo-school.ts'
import { isSet, WRITER, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP } from './place.ts'

const HERE = '127.0.0.1'
const FROZEN = 2

export const schoolCommand: KeeperCommand = {
  name: 'school',
  summary: '说明这是演示学校还是真正的学校；去掉错误的演示标记',
  options: { 'not-demo': { type: 'boolean' }, freeze: { type: 'boolean' }, ...DRY_RUN },
  help: {
    'not-demo': '这是真正的学校：去掉以前的版本错误留下的演示标记',
    freeze: '和 --not-demo 一起用：冻结还在用演示密码的账号',
    ...DRY_RUN_HELP,
  },
  examples: ['school', 'school --not-demo'],
  async run(call) {
    await withSchoolData(() => (isSet(call, 'not-demo') ? removeMark(call) : describe(call)), call.config)
  },
}

async function describe(call: KeeperCall): Promise<void> {
  const { isMarked, ownRows } = await readDemoState()
  if (!isMarked) return call.say('这是真正的学校，没有演示学校的标记')
  call.say(`有演示学校的标记，只能在这台电脑上打开；不是演示的账号和部门有 ${ownRows} 个`)
  if (ownRows > 0) call.say(`如果这是真正的学校，请运行 ${commandLine('school --not-demo', call.config.dataDir)}`)
}

async function removeMark(call: KeeperCall): Promise<void> {
  const { dataDir } = call.config
  const { isMarked, ownRows } = await readDemoState()
  if (!isMarked) return call.say('这里没有演示学校的标记，没有改动')
  if (ownRows === 0)
    throw new Error('这里只有演示学校的账号和部门，标记是对的。正式使用请换一个新的数据目录（DATA_DIR）')
  const logins = await listDemoLogins(call.config)
  const accounts = await Promise.all(logins.map((username) => selectOptionalAccount({ username })))
  const ids = accounts.flatMap((account) => (account ? [account.id] : []))
  const administrators = new Set(await listAdministratorIds())
  const administrator = accounts.find((account) => account && administrators.has(account.id))
  if (administrator) {
    const line = commandLine(`reset-password --user ${administrator.username}`, dataDir)
    throw new Error(`管理员 ${administrator.username} 还在用演示密码，没有改动。请先运行 ${line}`)
  }
  if (ids.length > 0 && !isSet(call, 'freeze'))
    throw new Error(
      `${logins.join('、')} 还在用人人都知道的演示密码，没有改动。要冻结这些账号并去掉标记，请运行 ${commandLine('school --not-demo --freeze', dataDir)}`,
    )
  if (isSet(call, 'dry-run'))
    return call.say(
      `会去掉演示学校的标记${ids.length > 0 ? `，并冻结 ${logins.join('、')}` : ''}。以上只是预览，没有改动`,
    )
  await transaction(async () => {
    if (ids.length > 0) {
      await updateUsers(ids, { status: FROZEN, updateBy: WRITER, updateTime: now() })
      await deleteSessionsOf(ids)
    }
    await removeDemoMark()
    const logContent = '在服务器上用命令去掉了演示学校的标记'
    await insertLog({ logType: 2, operateType: 3, logContent, user: null, ip: HERE })
  })
  updateSettings(dataDir, { kind: SCHOOL })
  call.say(`已去掉演示学校的标记${ids.length > 0 ? `，冻结了 ${logins.join('、')}` : ''}，现在是真正的学校`)
}
