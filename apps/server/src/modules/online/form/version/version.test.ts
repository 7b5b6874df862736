import { expect, test } from 'vitest'
import type { DesignedForm, FormDefinition } from '@mashu/contract/online/form/definition'
import { column, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const edit = '/online/cgform/api/editAll'
const designOf = async (id: string) => (await calls.definition(id)) as unknown as DesignedForm

test('when several people save a design at once, only the first change is kept', async () => {
  const id = await calls.form('at_once', [column('name')])
  const { head, fields } = await designOf(id)
  const words = ['甲', '乙', '丙']
  const { rowVersion } = head
  const bodies = words.map((word) => ({
    head: { id, tableTxt: '同时', rowVersion },
    fields: [{ ...fields[0]!, dbFieldTxt: word }],
  }))
  const replies = await Promise.all(bodies.map((body) => calls.call('PUT', edit, body)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const winner = words[replies.findIndex(({ status }) => status === 200)]
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body.result).toMatchObject({
      rowVersion: rowVersion + 1,
      changedBy: admin.username,
      row: { tableTxt: '同时', fields: [{ dbFieldTxt: winner }], rules: [] },
    })
  const merged = { ...bodies[0]!, head: { id, tableTxt: '合并', rowVersion: rowVersion + 1 } }
  await calls.ok('PUT', edit, merged)
  expect((await designOf(id)).head).toMatchObject({ tableTxt: '合并', rowVersion: rowVersion + 2 })
})

test('when several people save a report at once, only the first change is kept', async () => {
  const item = { fieldName: 'sex', fieldTxt: '性别', fieldType: 'String', orderNum: 0 }
  const shown = { isShow: true, isOrder: false, isSearch: false, isTotal: false }
  const head = { code: 'at_once', name: '同时', cgrSql: 'select sex from rpt_students' }
  const body = { head, items: [{ ...item, ...shown }], params: [] }
  const { id } = (await calls.ok('POST', '/online/cgreport/head/add', body)) as { id: string }
  const page = (await calls.ok('GET', '/online/cgreport/head/list?code=at_once')) as {
    records: { rowVersion: number }[]
  }
  const { rowVersion } = page.records[0]!
  const send = (fieldTxt: string) =>
    calls.call('PUT', '/online/cgreport/head/editAll', {
      head: { ...head, id, rowVersion },
      items: [{ ...item, ...shown, fieldTxt }],
      params: [],
    })
  const replies = await Promise.all(['男女', '男或女'].map(send))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)!.body.result
  expect(refused).toMatchObject({ rowVersion: rowVersion + 1, row: { items: [{ fieldTxt: /男/ }] } })
})

test('the newest 16 versions are kept, and restoring a version restores its data', async () => {
  const id = await calls.form('history', [column('name'), column('phone')], {
    rules: [{ ruleType: 'require', targetFields: 'phone', formula: 'name = "小明"' }],
  })
  const row = await calls.add(id, { name: '小红', phone: '123' })
  await calls.design(id, ([name]) => [{ ...name!, dbFieldTxt: '姓名' }])
  const publish = () => calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  await publish()
  const versions = async () =>
    ((await calls.ok('GET', `/online/form/version/list?id=${id}`)) as { version: number }[]).map((each) => each.version)
  expect(await versions()).toEqual([2, 1])
  const address = `/online/form/version/definition?id=${id}&version=`
  const first = (await calls.ok('GET', `${address}1`)) as FormDefinition
  expect(first.rules).toMatchObject([{ ruleType: 'require', targetFields: 'phone' }])
  const { rowVersion } = (await designOf(id)).head
  await calls.ok('PUT', edit, {
    head: { id, tableTxt: '回来', rowVersion },
    fields: first.fields,
    rules: first.rules,
  })
  await publish()
  expect(await calls.list(id)).toMatchObject([{ id: row, name: '小红', phone: '123' }])
  for (let more = 0; more < 14; more++) await publish()
  expect(await versions()).toEqual(Array.from({ length: 16 }, (_, at) => 17 - at))
  expect(await calls.refusal('GET', `${address}1`)).toMatch('没有这张表单')
  const { token } = await site.person('teacher')
  expect((await calls.call('GET', `${address}17`, undefined, token)).status).toBe(403)
})
