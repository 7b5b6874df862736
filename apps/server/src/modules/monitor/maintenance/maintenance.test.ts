import { afterEach, expect, test } from 'vitest'
import { readMaintenanceNotice } from '@mashu/contract/monitor/maintenance-notice'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save } from '../../../../test/school.ts'
import { db } from '../../../platform/db/database.ts'
import { maintenanceCopy } from '../../../platform/maintenance/closed.ts'
import { requestMeter } from '../../../platform/measure/request-meter.ts'
import { readMode, whileClosed, writeMode } from '../../../platform/maintenance/store.ts'
import { hashPassword } from '../../sys/credential/credential.ts'
import { lookForOverrun } from './overrun.ts'

const site = await openHarness()
const school = await openSchool(site)
const admin = school.admin
afterEach(() => site.within(() => set(null)))

const set = async (mode: Parameters<typeof writeMode>[0]) => {
  await writeMode(mode)
  await maintenanceCopy.changed()
}
const ask = (method: 'GET' | 'POST', path: string, body?: object, token = admin.token) =>
  site.call(method, `/monitor/maintenance/${path}`, { token, ...(body ? { body } : {}) })
const plan = (delay = 0) => ask('POST', 'plan', { delay, minutes: 30, reason: '换硬盘' })
const noticeOf = (reply: { headers: Record<string, unknown> }) =>
  readMaintenanceNotice((reply.headers['x-maintenance'] as string | undefined) ?? null)
const page = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('while the school is closed, a save is refused with the time of reopening', async () => {
  const before = noticeOf(await site.call('GET', '/health'))
  await plan()
  const refused = await save(site, school.student, project())
  expect(refused).toMatchObject({ status: 503, body: { success: false, errorKey: 'site.closed' } })
  expect(refused.body.message).toMatch(/^学校正在维护（换硬盘），预计 .*\d\d:\d\d 回来$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700)
  expect([before, noticeOf(refused)]).toEqual([null, expect.objectContaining({ reason: '换硬盘', isKeeper: false })])
  expect((await site.call('GET', '/teaching/menu/getUserMenu')).status).toBe(503)
  // An intended refusal is not counted as an error of the server.
  expect((await page('/')).statusCode).toBe(503)
  expect(requestMeter(site.database).lately(1).failed).toBe(0)
  expect((await site.call('GET', '/health')).body).toMatchObject({ status: 'ok', maintenance: { reason: '换硬盘' } })
  await ask('POST', 'end')
  expect(noticeOf(await site.call('GET', '/health'))).toBeNull()
  expect((await save(site, school.student, project())).status).toBe(200)
})

test('administrators can work, while other users see only the maintenance page', async () => {
  await plan()
  const mine = await site.call('GET', '/sys/user/list', { token: admin.token })
  expect([mine.status, noticeOf(mine)?.isKeeper]).toEqual([200, true])
  expect((await site.call('GET', '/sys/randomImage/1')).status).toBe(200)
  const closed = await page('/')
  expect([closed.statusCode, closed.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(closed.body).toContain('换硬盘')
  expect(closed.body).toMatch(/预计 .*\d\d:\d\d 回来/)
  expect((await page('/scratch3/index.html')).statusCode).toBe(503)
  expect((await page('/user/login')).body).not.toContain('学校正在维护')
  const cookie = String(mine.headers['set-cookie']).split(';')[0]!
  expect((await page('/monitor/health', { cookie })).body).not.toContain('学校正在维护')
  // After the login, the browser loads the page again before any other call.
  const password = await hashPassword('Right-pass-1')
  await site.within(() => db().updateTable('sysUser').set({ password }).execute())
  const login = ({ username }: Person) =>
    site.call('POST', '/sys/login', { body: { username, password: 'Right-pass-1' } })
  expect(String((await login(admin)).headers['set-cookie'])).toContain(cookie)
  expect((await login(school.student)).headers['set-cookie']).toBeUndefined()
})

test('users are warned ten minutes before maintenance, but not refused', async () => {
  await plan(10)
  const served = await site.call('GET', '/teaching/menu/getSiteVersion')
  expect([served.status, noticeOf(served)?.reason]).toEqual([200, '换硬盘'])
  expect((await ask('GET', 'current')).body.result).toMatchObject({ isClosed: false, reason: '换硬盘' })
  await plan(11)
  expect(noticeOf(await site.call('GET', '/teaching/menu/getSiteVersion'))).toBeNull()
})

test('a plan is extended and ended', async () => {
  const { endTime } = (await plan()).body.result as { endTime: string }
  const longer = (await ask('POST', 'extend', { minutes: 10 })).body.result as { endTime: string }
  expect(Date.parse(longer.endTime) - Date.parse(endTime)).toBe(600_000)
  expect((await ask('POST', 'end')).body.success).toBe(true)
  expect((await ask('POST', 'end')).body).toMatchObject({ success: false, errorKey: 'maintenance.none' })
})

const past = { startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-01T00:30:00.000Z', reason: '搬家' }
const bells = async () =>
  (await site.within(() => site.database.root.selectFrom('sysAnnouncement').select('title').execute())).map(
    ({ title }) => title,
  )

test('an expired plan reopens the school and notifies administrators', async () => {
  await site.within(() => set(past))
  expect((await site.call('GET', '/teaching/menu/getUserMenu')).status).toBe(200)
  await site.within(() => lookForOverrun(site.app.log))
  expect(await site.within(readMode)).toBeNull()
  expect(await bells()).toContain('维护结束')
})

test('an overdue command keeps the school closed and notifies administrators', async () => {
  await site.within(() => set({ ...past, command: 'import', heldUntil: '2999-01-01T00:00:00.000Z' }))
  await site.within(() => lookForOverrun(site.app.log))
  expect((await site.call('GET', '/teaching/menu/getUserMenu')).body.message).toContain('比预计的久一点')
  expect(await bells()).toContain('维护超过了预计的时间')
  expect((await ask('POST', 'end')).body).toMatchObject({ errorKey: 'maintenance.busy' })
})

test.runIf(process.env['TEST_DATABASE_URL'])('a command closes running instances and reopens them', async () => {
  await site.within(() => set({ ...past, endTime: '2999-01-01T00:00:00.000Z' }))
  const during = await site.within(() => whileClosed({ command: 'import', reason: '正在搬家' }, readMode))
  expect(during).toMatchObject({ command: 'import', before: { reason: '搬家' } })
  expect(await site.within(readMode)).toMatchObject({ reason: '搬家' })
})
