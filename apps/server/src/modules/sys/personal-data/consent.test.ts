import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { db } from '../../../platform/db/database.ts'

const site = await openHarness()
const school = await openSchool(site)
const mine = async ({ token } = school.student) =>
  (await site.call('GET', '/sys/consent/mine', { token })).body.result as { version: string; isAsked: boolean }
const give = (version: string, { token } = school.student) =>
  site.call('POST', '/sys/consent/give', { token, body: { version, guardianName: '林妈妈' } })
const summary = async () =>
  (await site.call('GET', '/sys/consent/summary', { token: school.admin.token })).body.result as {
    version: string
    students: number
    agreed: number
  }
const writeText = (privacyHtml: string) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { privacyHtml } })
const records = () =>
  site.within(() => db().selectFrom('sysConsent').select(['userId', 'giver', 'giverName', 'way', 'version']).execute())

test('a guardian agrees once, and must agree again when the text changes', async () => {
  const { version, isAsked } = await mine()
  expect(isAsked).toBe(true)
  expect((await give(version)).body.success).toBe(true)
  expect(await mine()).toMatchObject({ isAsked: false })
  expect(await records()).toEqual([
    { userId: school.student.id, giver: 'guardian', giverName: '林妈妈', way: 'page', version },
  ])
  await writeText('<p>我们只保存作品。</p>')
  const renewed = await mine()
  expect(renewed).toMatchObject({ isAsked: true, isRenewal: true })
  expect(renewed.version).not.toBe(version)
  expect((await give(version)).body).toMatchObject({
    success: false,
    message: '隐私说明刚刚更新了，请重新阅读后再同意',
  })
  expect((await give(renewed.version)).body.success).toBe(true)
  const texts = await site.within(() => db().selectFrom('sysConsentText').select(['version', 'content']).execute())
  expect(texts).toContainEqual({ version: renewed.version, content: '<p>我们只保存作品。</p>' })
})

test('the school declares the consent once for each student', async () => {
  const { version, students, agreed } = await summary()
  expect(agreed).toBe(1)
  const declare = (body: object, { token } = school.admin) =>
    site.call('POST', '/sys/consent/declare', { token, body: { version, ...body } })
  expect((await declare({}, school.teacher)).status).toBe(403)
  expect((await declare({ departId: school.blue })).body.result).toEqual({ count: 1 })
  expect((await declare({})).body.result).toEqual({ count: students - 2 })
  expect((await declare({})).body.result).toEqual({ count: 0 })
  expect(await summary()).toMatchObject({ agreed: students })
  expect(await mine(school.mate)).toMatchObject({ isAsked: false })
  expect((await declare({ version: 'another' })).body.success).toBe(false)
})

test('teachers are not asked for consent', async () => {
  expect(await mine(school.teacher)).toMatchObject({ isAsked: false })
})
