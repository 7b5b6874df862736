import type { BodyOf } from '@mashu/contract'
import { ownAccount, ownAccountProblem } from '@mashu/contract/teaching/user'
import type { Principal } from '../../../platform/auth/principal.ts'
import { stampUpdate } from '../../../platform/http/crud-handlers.ts'
import { serve, type Site } from '../../../platform/http/serve.ts'
import { isOwnPassword, selectUserInfo, updateUsers } from '../../sys/user/user.ts'
import { insertLog } from '../../sys/log/log.ts'
import { selectOptionalPicture } from './user.queries.ts'

type EditForm = BodyOf<typeof ownAccount.edit>
type BindForm = BodyOf<typeof ownAccount.bind>

/** Only a picture this person uploaded: a key of somebody else's file would keep that file alive and show it. */
async function assertAvatar(me: Principal, avatar: string | null | undefined): Promise<void> {
  if (!avatar || avatar === (await selectUserInfo(me.id)).avatar) return
  const picture = await selectOptionalPicture(avatar)
  if (!picture || picture.createBy !== me.username) throw ownAccountProblem('ownAccount.avatarUnknown')
}

const given = <T extends object>(values: T): Partial<T> => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

async function edit(me: Principal, { realname, ...form }: EditForm) {
  await assertAvatar(me, form.avatar)
  await updateUsers([me.id], { ...given({ ...form, avatar: form.avatar === '' ? null : form.avatar, realname: realname?.trim() }), ...stampUpdate(me) })
  return selectUserInfo(me.id)
}

/** The password is asked again: whoever finds an open computer must not lead the account elsewhere. */
async function bind(me: Principal, { password, ...form }: BindForm, ip: string) {
  const values = given(form)
  if (Object.keys(values).length === 0) throw ownAccountProblem('ownAccount.nothing')
  if (!(await isOwnPassword(me, password, ip))) throw ownAccountProblem('ownAccount.passwordWrong')
  const blank = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))
  await updateUsers([me.id], { ...blank, ...stampUpdate(me) })
  await insertLog({ logType: 2, operateType: 3, logContent: `修改自己的${[form.phone === undefined ? '' : '手机', form.email === undefined ? '' : '邮箱'].filter(Boolean).join('、')}，用户名：${me.username}`, user: me, ip })
  return selectUserInfo(me.id)
}

export function ownAccountRoutes(site: Site): void {
  serve(site, ownAccount, {
    info: ({ user }) => selectUserInfo(user.id),
    edit: ({ body, user }) => edit(user, body),
    bind: ({ body, user, ip }) => bind(user, body, ip),
  })
}
