import { STUDENT } from '@mashu/contract/user-identity'
import { planErasure } from '../platform/personal/erase.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { modules } from '../modules/modules.ts'
import {
  askErasure,
  ERASURE_NOTES,
  goneOf,
  keepErasure,
  keptOf,
  personalRowsOf,
} from '../modules/sys/personal-data/personal-data.ts'
import { selectOptionalPerson } from '../modules/sys/user/user.ts'
import { isSet, textOf, WRITER, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP } from './place.ts'

const HERE = '127.0.0.1'

export const eraseCommand: KeeperCommand = {
  name: 'erase',
  summary: '删除一个学生的全部个人数据，先用 --dry-run 看会删除什么',
  options: { user: { type: 'string' }, name: { type: 'string' }, ...DRY_RUN },
  help: { user: '=登录名 哪个学生', name: '=姓名 这个学生的姓名，用来确认没有选错人', ...DRY_RUN_HELP },
  examples: ['erase --user lin --dry-run', 'erase --user lin --name 林小雨'],
  async run(call) {
    const username = textOf(call, 'user')
    if (username === undefined) throw new Error('请用 --user 指定登录名')
    await withSchoolData(() => erase(call, username), call.config)
  },
}

async function erase(call: KeeperCall, username: string): Promise<void> {
  const person = await selectOptionalPerson({ username })
  if (!person) throw new Error(`没有登录名为“${username}”的账号`)
  if (person.userIdentity !== STUDENT) throw new Error('只删除学生的个人数据；老师和管理员的账号请在用户管理里删除')
  const planned = await planErasure(await personalRowsOf(modules), person)
  call.say(`${person.username}（${person.realname}）`)
  for (const { title, count } of goneOf(planned)) call.say(`  删除  ${title} ${count} 条`)
  for (const { title, count, reason } of keptOf(planned)) call.say(`  保留  ${title} ${count} 条：${reason}`)
  for (const note of ERASURE_NOTES) call.say(`  ${note}`)
  if (isSet(call, 'dry-run')) return call.say('以上只是预览，没有删除任何内容')
  const name = textOf(call, 'name')
  if (name === undefined) throw new Error('要删除请再加上 --name 和这个学生的姓名；没有删除任何内容')
  if (name !== person.realname.trim()) throw new Error('姓名不一致，没有删除任何内容')
  const id = await askErasure(person.id, { user: null, ip: HERE, name: WRITER })
  await keepErasure(modules, id, person.id)
  call.say('已经删除，不能恢复')
}
