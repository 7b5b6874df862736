import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const person = await site.person('student')
async function withoutLog(work: () => Promise<void>): Promise<void> {
  await sql`alter table sys_log rename to sys_log_away`.execute(site.database.plain)
  try {
    await work()
  } finally {
    await sql`alter table sys_log_away rename to sys_log`.execute(site.database.plain)
  }
}

const row = () =>
  site.database.root
    .selectFrom('sysUser')
    .select(['realname', 'password', 'delFlag'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()

test.each([
  ['an edit', 'PUT', '/sys/user/edit', () => ({ id: person.id, realname: '改名' })],
  [
    'a new password',
    'PUT',
    '/sys/user/changePassword',
    () => ({ username: person.username, password: 'Kite-2026-sky', confirmpassword: 'Kite-2026-sky' }),
  ],
  ['a deletion', 'DELETE', '/sys/user/delete', undefined],
] as const)('%s of an account is undone when its log entry cannot be written', async (_what, method, url, body) => {
  const before = await row()
  const call = () =>
    site.call(method, body ? url : `${url}?id=${person.id}`, {
      token: admin.token,
      ...(body ? { body: body() } : {}),
    })
  await withoutLog(async () => {
    expect((await call()).body.success).toBe(false)
    expect(await row()).toEqual(before)
  })
  expect((await call()).body).toMatchObject({ success: true })
  expect(await row()).not.toEqual(before)
})
