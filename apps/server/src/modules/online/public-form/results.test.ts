import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
interface Results {
  total: number
  guests: number
  newest: string | null
  days: { day: string; count: number }[]
  choices: { key: string; parts: { text: string; count: number }[] }[]
}
const results = async (id: string) => (await calls.ok('GET', `/online/form/results/${id}`)) as Results

test('the results count choices and days, and reveal no texts that people wrote', async () => {
  const fields = [...formTemplates[0]!.form.fields, column('sex', { fieldShowType: 'list', dictField: 'sex' })]
  const id = await calls.form('counted', fields)
  const empty = await results(id)
  expect(empty).toMatchObject({ total: 0, guests: 0, newest: null })
  expect(empty.days).toHaveLength(30)
  expect(empty.days.every(({ count }) => count === 0)).toBe(true)
  const child = { childName: '林小满', grade: '三年级', parentName: '林妈妈', phone: '13800000000', sex: '1' }
  await calls.add(id, { ...child, course: 'Python,信息学', firstTime: true })
  await calls.add(id, { ...child, grade: '五年级', course: 'Python' })
  const settings = { isOn: true, once: 'no', isEditable: true, internalFields: 'state' }
  const { token } = (await calls.ok('POST', '/online/form/publicLink/save', { formId: id, ...settings })) as {
    token: string
  }
  const key = () => randomBytes(24).toString('base64url')
  const body = { secret: key(), device: key(), consent: false, values: child }
  expect((await site.call('POST', `/online/form/public/${token}/send`, { body })).body.success).toBe(true)
  const old = await calls.add(id, child)
  const table = 'online.counted' as never
  const before = { createTime: '2020-01-01T00:00:00.000Z' } as never
  await site.database.root
    .updateTable(table)
    .set(before)
    .where('id' as never, '=', old as never)
    .execute()
  const told = await results(id)
  expect(told).toMatchObject({ total: 4, guests: 1 })
  expect(told.days.at(-1)!.count).toBe(3)
  expect(told.days.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const parts = Object.fromEntries(
    told.choices.map(({ key: name, parts: counted }) => [
      name,
      Object.fromEntries(counted.filter(({ count }) => count > 0).map(({ text, count }) => [text, count])),
    ]),
  )
  expect(parts).toEqual({
    grade: { 三年级: 3, 五年级: 1 },
    course: { Python: 2, 信息学: 1 },
    firstTime: expect.objectContaining({ 是: 1 }),
    state: { 新报名: 4 },
    sex: { 男: 4 },
  })
  expect(JSON.stringify(told)).not.toMatch(/林小满|林妈妈|13800000000/)
})

test('only people who may open the list see results of the rows that they may see', async () => {
  const id = await calls.form('counted_for', [column('name')])
  await calls.ok('POST', data(id, 'add'), { name: '一' })
  const teacher = await site.person('teacher')
  const url = `/online/form/results/${id}`
  const none = '没有这张表单，或者你没有权限使用它'
  expect(await calls.refusal('GET', url, undefined, teacher.token)).toBe(none)
  expect(await calls.refusal('GET', '/online/form/results/1', undefined, teacher.token)).toBe(none)
  expect((await site.call('GET', url)).status).toBe(401)
  await calls.ok('DELETE', `${data(id, 'delete')}?id=${(await calls.list(id))[0]!.id}`)
  expect((await results(id)).total).toBe(0)
})

test('several dialogs that open at the same moment cause only one count', async () => {
  const id = await calls.form('counted_once', [column('name')])
  const counted = () =>
    site.database.statements
      .list()
      .filter(({ shape }) => shape.includes('counted_once') && shape.includes('as "guests"'))
      .reduce((sum, { count }) => sum + count, 0)
  // Each attempt begins with a write, because a kept count would hide eight counts. Another write during an attempt
  // invalidates the count, so the test tries several times.
  await expect
    .poll(async () => {
      await calls.add(id, { name: '甲' })
      const before = counted()
      await Promise.all(Array.from({ length: 8 }, () => results(id)))
      return counted() - before
    })
    .toBeLessThan(3)
  expect(counted()).toBeGreaterThan(0)
})

test('authors can link to a form while its link is on', async () => {
  const formId = await calls.form('linked', [column('name')])
  const settings = { formId, isOn: true, once: 'no', isEditable: true, internalFields: '' }
  const save = async (more: object) =>
    (await calls.ok('POST', '/online/form/publicLink/save', { ...settings, ...more })) as { token: string }
  const { token } = await save({ closeTime: '2020-01-01 08:00:00' })
  const url = '/online/form/publicLink/linked'
  const linked = async (whose?: string) => (await calls.ok('GET', url, undefined, whose)) as { page: string }[]
  const told = { title: '表linked', page: `/form/${token}`, state: 'closed' }
  expect(await linked()).toContainEqual(told)
  const teacher = await site.person('teacher')
  expect((await calls.call('GET', url, undefined, teacher.token)).body.code).toBe(510)
  await calls.grant('teaching:news:edit')
  expect(await linked((await site.person('teacher')).token)).toContainEqual(told)
  await save({ isOn: false })
  expect((await linked()).map(({ page }) => page)).not.toContain(told.page)
})
