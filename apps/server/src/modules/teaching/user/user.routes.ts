import type { BodyOf } from '@mashu/contract'
import { userProblem } from '@mashu/contract/sys/user'
import { ownAccount, ownAccountProblem } from '@mashu/contract/teaching/user'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { assertCode, BIND, sendCode } from '../../sys/credential/credential.ts'
import { logged } from '../../sys/log/log.ts'
import { assertSafe, ownDetailIn } from '../../sys/safe-text/safe-text.ts'
import { isStaff } from '../classroom/classroom.ts'
import { publicName } from '../../sys/public-name/public-name.ts'
import { assertOwnPassword, selectNamedUser, selectUserInfo, updateUsers, userExists } from '../../sys/user/user.ts'
import { selectOptionalPicture } from './user.queries.ts'

type EditForm = BodyOf<typeof ownAccount.edit>
type BindForm = BodyOf<typeof ownAccount.bind>

async function ownInfo(id: string) {
  const row = await selectNamedUser(id)
  const nickname = row.nickname === row.realname ? null : row.nickname
  return { ...row, publicName: publicName({ ...row, nickname }) }
}

/**
 * Accepts the present avatar and own pictures. The key of another file would show that file and prevent its deletion.
 */
async function assertAvatar(me: Principal, avatar: string | null | undefined): Promise<void> {
  if (!avatar || avatar === (await selectUserInfo(me.id)).avatar) return
  const picture = await selectOptionalPicture(avatar)
  if (!picture || picture.createBy !== me.username) throw ownAccountProblem('ownAccount.avatarUnknown')
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** Teachers manage names and schools of students. A form may contain unchanged values. */
async function assertOwnToWrite(me: Principal, { realname, school }: EditForm): Promise<void> {
  if (isStaff(me)) return
  const before = await selectUserInfo(me.id)
  const isKept = (value: string | undefined, known: string) => value === undefined || value.trim() === known.trim()
  if (!isKept(realname, before.realname) || !isKept(school, before.school))
    throw ownAccountProblem('ownAccount.namedByTeacher')
}

/** Phone and e-mail give access to the account, so only `bind` changes them, after a proof. */
async function assertBoundAsBefore(me: Principal, { phone, email }: EditForm, isOurs: boolean): Promise<void> {
  const before = await selectUserInfo(me.id)
  const isKept = (value: string | null | undefined, known: string | null) =>
    value === undefined || (value ?? '').trim() === (known ?? '')
  // Existing clients have no page for this change, so their message refers to the office.
  const told = isOurs ? 'ownAccount.boundElsewhere' : 'ownAccount.boundByOffice'
  if (!isKept(phone, before.phone) || !isKept(email, before.email)) throw ownAccountProblem(told)
}

/** Nicknames are public, so they must not contain the real name or unsafe words, nor a student's a title of staff. */
function assertNickname(me: Principal, nickname: string | null | undefined): void {
  if (!nickname) return
  if (ownDetailIn(nickname, { realname: me.realname, phone: null, school: null }) !== null)
    throw ownAccountProblem('ownAccount.nicknameIsName')
  assertSafe(nickname)
  if (!isStaff(me) && /老师|管理员|校长|客服|官方/.test(nickname.replace(/\s/g, '')))
    throw ownAccountProblem('ownAccount.nicknameOfStaff')
}

/** An existing client sends back the whole account, with the real name as the nickname. That nickname is ignored. */
const writtenNickname = (me: Principal, { id, nickname }: EditForm) =>
  id && nickname === me.realname ? undefined : nickname

async function edit(me: Principal, sent: EditForm, isOurs: boolean) {
  const { id: _id, realname, nickname: _nickname, avatar, phone: _phone, email: _email, ...form } = sent
  const nickname = writtenNickname(me, sent)
  await assertBoundAsBefore(me, sent, isOurs)
  await assertAvatar(me, avatar)
  await assertOwnToWrite(me, { realname, school: form.school })
  assertNickname(me, nickname)
  await updateUsers([me.id], {
    ...given({
      ...form,
      avatar: avatar === '' ? null : avatar,
      realname: realname?.trim(),
      nickname: nickname === undefined ? undefined : nickname?.trim() || null,
    }),
    ...stampUpdate(me),
  })
  return ownInfo(me.id)
}

/** Requires the password again, so that nobody can take over an open account at an unattended computer. */
async function bind(me: Principal, { password, captcha, checkKey, smscode, ...form }: BindForm, ip: string) {
  const values = given(form)
  if (Object.keys(values).length === 0) throw ownAccountProblem('ownAccount.nothing')
  await assertOwnPassword(me, { password, captcha, checkKey }, ip, ownAccountProblem('ownAccount.passwordWrong'))
  if (form.phone && form.phone !== (await selectUserInfo(me.id)).phone)
    await assertCode({ purpose: BIND, phone: form.phone, code: smscode ?? '', ip })
  const blank = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))
  const what = [form.phone === undefined ? '' : '手机', form.email === undefined ? '' : '邮箱']
    .filter(Boolean)
    .join('、')
  const logContent = `修改自己的${what}，用户名：${me.username}`
  await logged({ logType: 2, operateType: 3, logContent, user: me, ip }, () =>
    updateUsers([me.id], {
      ...blank,
      // The person entered this e-mail address without a proof, so single sign-on must not find the account by it.
      ...(form.email === undefined ? {} : { emailOwn: 1 }),
      ...stampUpdate(me),
    }),
  )
  return ownInfo(me.id)
}

async function sendBindCode(
  me: Principal,
  phone: string,
  ip: string,
  log: Parameters<typeof sendCode>[2],
): Promise<void> {
  if ((await selectUserInfo(me.id)).phone === phone) throw ownAccountProblem('ownAccount.nothing')
  if (await userExists({ phone })) throw userProblem('user.phoneTaken')
  await sendCode({ purpose: BIND, phone, ip, userId: me.id }, { code: true }, log)
}

export function ownAccountRoutes(context: AppContext): void {
  serve(context, ownAccount, {
    info: ({ user }) => ownInfo(user.id),
    edit: ({ body, user, request }) => edit(user, body, isOurClient(request)),
    bindCode: ({ body, user, ip, log }) => sendBindCode(user, body.phone, ip, log),
    bind: ({ body, user, ip }) => bind(user, body, ip),
  })
}
