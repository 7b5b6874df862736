import { transaction } from '../platform/db/database.ts'
import { deleteSessionsOf } from '../platform/auth/end-session.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { now } from '../platform/time/time.ts'
import { accountKey, clearFailures, generatePassword, hashPassword } from '../modules/sys/credential/credential.ts'
import { insertLog } from '../modules/sys/log/log.ts'
import { selectOptionalAccount, updateUsers } from '../modules/sys/user/user.ts'
import { isSet, textOf, WRITER, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP } from './place.ts'

const HERE = '127.0.0.1'
const OPEN = 1

export const resetPasswordCommand: KeeperCommand = {
  name: 'reset-password',
  summary: '给一个账号换一个随机密码，例如管理员忘记了密码',
  options: { user: { type: 'string' }, unfreeze: { type: 'boolean' }, ...DRY_RUN },
  help: { user: '=登录名 哪个账号', unfreeze: '账号被冻结时同时解冻', ...DRY_RUN_HELP },
  examples: ['reset-password --user admin'],
  async run(call) {
    const username = textOf(call, 'user')
    if (username === undefined) throw new Error('请用 --user 指定登录名')
    await withSchoolData(() => reset(call, username), call.config)
  },
}

async function reset(call: KeeperCall, username: string): Promise<void> {
  const account = await selectOptionalAccount({ username })
  if (!account) throw new Error(`没有登录名为“${username}”的账号`)
  const isFrozen = account.status !== OPEN
  if (isFrozen && !isSet(call, 'unfreeze'))
    throw new Error(`账号 ${account.username} 已被冻结，换了密码也不能登录。要同时解冻请加上 --unfreeze`)
  if (isSet(call, 'dry-run'))
    return call.say(`会给 ${account.username}（${account.realname}）换密码，并退出它的所有登录。以上只是预览，没有改动`)
  const password = generatePassword()
  const hashed = await hashPassword(password)
  await transaction(async () => {
    await updateUsers([account.id], {
      password: hashed,
      mustChangePassword: 1,
      ...(isFrozen ? { status: OPEN } : {}),
      updateBy: WRITER,
      updateTime: now(),
    })
    await deleteSessionsOf([account.id])
    await clearFailures({ account: accountKey(account, account.username), ip: HERE })
    const what = isFrozen ? '重设密码并解冻' : '重设密码'
    const logContent = `在服务器上用命令${what}，用户名：${account.username}`
    await insertLog({ logType: 2, operateType: 3, logContent, user: null, ip: HERE })
  })
  call.say(`${account.username}（${account.realname}）的新密码：${password}`)
  call.say('只显示这一次；第一次登录时要换成自己的密码')
}
