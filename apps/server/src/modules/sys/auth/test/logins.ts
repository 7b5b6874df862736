import { startHarness, type Harness, type Person, type PersonOptions } from '../../../../../test/harness.ts'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { hashPassword } from '../../credential/credential.ts'

export const PASSWORD = 'Right-pass-1'
export let site: Harness
let hashed: string
let lastAddress = 1

export const setUp = async () => {
  site = await startHarness()
  hashed = await hashPassword(PASSWORD)
}

/** Failures are also counted by address. */
export const address = () => `10.1.${Math.floor(lastAddress / 250)}.${lastAddress++ % 250}`

export async function member(
  role: 'admin' | 'teacher' | 'student' = 'student',
  extra: Partial<PersonOptions> = {},
): Promise<Person> {
  const person = await site.person(role, extra)
  await site.within(() => db().updateTable('sysUser').set({ password: hashed }).where('id', '=', person.id).execute())
  return person
}

export const login = (username: string, password: string, remoteAddress: string, more: object = {}) =>
  site.call('POST', '/sys/login', { body: { username, password, ...more }, remoteAddress })
export async function captcha(key: string): Promise<string> {
  await site.call('GET', `/sys/randomImage/${key}`)
  const row = await site.within(() =>
    db()
      .selectFrom('sysOneTime')
      .select('content')
      .where('kind', '=', 'captcha')
      .where('name', '=', key)
      .executeTakeFirstOrThrow(),
  )
  return row.content
}

export async function depart(orgCode: string): Promise<string> {
  const id = newId()
  await site.within(() =>
    db()
      .insertInto('sysDepart')
      .values({ id, departName: `班级${orgCode}`, orgCode, orgCategory: '3' })
      .execute(),
  )
  return id
}
