import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/modules/sys/credential/credential.ts'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { openSchool, project, save, saved, type School } from '../school.ts'

/** Editors and players of existing clients request a work without the token of the session. */

const PASSWORD = 'Sunny7day'
const INFO = '/teaching/teachingWork/studentWorkInfo'
let site: Harness
let school: School
let last = 1
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  const password = await hashPassword(PASSWORD)
  await site.database.root.updateTable('sysUser').set({ password }).execute()
})
afterAll(() => site.close())

interface Client {
  token: string
  cookie: string
  written: string
}
async function login({ username }: Person, headers: Record<string, string> = {}, foreign = true): Promise<Client> {
  const body = { username, password: PASSWORD }
  const reply = await site.call('POST', '/sys/login', {
    foreign,
    headers,
    body,
    remoteAddress: `10.7.0.${last++}`,
  })
  expect(reply.body.code).toBe('200')
  const written = String(reply.headers['set-cookie'] ?? '')
  return { token: (reply.body.result as { token: string }).token, cookie: written.split(';')[0]!, written }
}
const info = (workId: string, headers: Record<string, string>, foreign = true) =>
  site.call('GET', `${INFO}?workId=${workId}`, { foreign, headers })
const draft = async (person: Person) => (await saved(save(site, person, project()))).workId
const open = async (workId: string) =>
  (await site.call('GET', `/teaching/teachingWork/open?workId=${workId}`, { token: school.student.token })).body
    .result as { versionNo: number; replaced: { versionNo: number } | null }

async function submit({ token }: Client, workId: string): Promise<void> {
  const file = { name: 'file', fileName: `${last++}.sb3`, content: project() }
  const stored = (await site.upload('/sys/common/upload', [file], { token })).body.result as { id: string }
  const body = { id: workId, workName: '太空', workType: '2', workFile: stored.id, workStatus: 0 }
  const reply = await site.call('POST', '/teaching/teachingWork/submit', { token, foreign: true, body })
  expect(reply.body).toMatchObject({ success: true, code: 200 })
  expect(reply.body.result).not.toHaveProperty('foreignReadNo')
}

test('a login sets a cookie for reading works, hidden from scripts', async () => {
  const { written } = await login(school.student)
  expect(written).toMatch(/^mashu_reader=[0-9a-f]{64}; Path=\/api\/teaching\/teachingWork\/studentWorkInfo; /)
  expect(written).toContain('HttpOnly; SameSite=Strict')
  expect((await login(school.student, {}, false)).written).toBe('')
  const refused = await site.call('POST', '/sys/login', {
    foreign: true,
    body: { username: school.student.username, password: 'wrong' },
    remoteAddress: '10.7.1.1',
  })
  expect(refused.headers['set-cookie']).toBeUndefined()
})

test('the cookie lets author and teacher read an unpublished work, but allows no other calls', async () => {
  const workId = await draft(school.student)
  const mine = await login(school.student)
  expect((await info(workId, { cookie: `a=b; ${mine.cookie}` })).body).toMatchObject({
    success: true,
    code: 0,
    result: { workName: expect.any(String), workFileKey_url: expect.stringContaining('/static/') },
  })
  expect((await info(workId, { cookie: (await login(school.teacher)).cookie })).body.success).toBe(true)
  const refusedTo = { success: false, message: '未找到对作业' }
  expect((await info(workId, { cookie: (await login(school.outsider)).cookie })).body).toMatchObject(refusedTo)
  for (const headers of [{}, { cookie: 'mashu_reader=' }, { cookie: `mashu_reader=${'f'.repeat(64)}` }])
    expect((await info(workId, headers as Record<string, string>)).body).toMatchObject(refusedTo)
  // The new client sends the token, so the server ignores the cookie.
  expect((await info(workId, { cookie: mine.cookie }, false)).body).toMatchObject(refusedTo)
  for (const url of ['/teaching/teachingWork/mine', `/teaching/teachingWork/open?workId=${workId}`, '/sys/user/whoAmI'])
    expect((await site.call('GET', url, { foreign: true, headers: { cookie: mine.cookie } })).status, url).toBe(401)
})

test('the cookie is valid until the session ends, and a logout deletes the cookie', async () => {
  const workId = await draft(school.student)
  const { token, cookie } = await login(school.student)
  const out = await site.call('POST', '/sys/logout', { token, foreign: true })
  expect(String(out.headers['set-cookie'])).toMatch(/^mashu_reader=; .*Max-Age=0/)
  expect((await info(workId, { cookie })).body.success).toBe(false)
})

test('a person who must choose a password first cannot read a work with the cookie', async () => {
  const workId = await draft(school.mate)
  const { cookie } = await login(school.mate)
  const change = (mustChangePassword: number) =>
    site.database.root.updateTable('sysUser').set({ mustChangePassword }).where('id', '=', school.mate.id).execute()
  await change(1)
  expect((await info(workId, { cookie })).body.success).toBe(false)
  await change(0)
})

test('opening a work offers no older version if the client had read the version over which it saved', async () => {
  const workId = await draft(school.student)
  const client = await login(school.student)
  await info(workId, { cookie: client.cookie })
  await submit(client, workId)
  await submit(client, workId)
  expect(await open(workId)).toMatchObject({ versionNo: 3, replaced: null })
})

test('a version that a client overwrote unread is offered until the author restores a version', async () => {
  const workId = await draft(school.student)
  const client = await login(school.student)
  await submit(client, workId)
  expect(await open(workId)).toMatchObject({ versionNo: 2, replaced: { versionNo: 1 } })
  await submit(client, workId)
  expect(await open(workId)).toMatchObject({ versionNo: 3, replaced: { versionNo: 1 } })
  const restore = { workId, versionNo: 1 }
  const reply = await site.call('POST', '/teaching/teachingWork/restoreVersion', {
    token: school.student.token,
    body: restore,
  })
  expect(reply.body.success).toBe(true)
  expect(await open(workId)).toMatchObject({ versionNo: 4, replaced: null })
})

test('versions of the new client do not count as read by the existing client', async () => {
  const workId = await draft(school.student)
  const client = await login(school.student)
  await info(workId, { cookie: client.cookie })
  await saved(save(site, school.student, project(), { workId, baseVersion: 1 }))
  await submit(client, workId)
  expect(await open(workId)).toMatchObject({ versionNo: 3, replaced: { versionNo: 2 } })
})
