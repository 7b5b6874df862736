import { expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const calls: ReturnType<typeof formCalls> = formCalls(site, await site.person('admin'))
const steps = [
  { digits: '2', pattern: '[A-Z]+', message: '前两位是大写字母' },
  { digits: '*', pattern: '.{6}', message: '一共 6 位' },
]
await calls.ok('POST', '/sys/checkRule/add', {
  ruleName: '器材号',
  ruleCode: 'tool',
  ruleJson: JSON.stringify(steps),
})
const refused = async (id: string, body: object) => {
  const { body: reply } = await calls.call('POST', data(id, 'add'), body)
  return (reply.result as { faults?: { path: string; message: string }[] } | null)?.faults ?? reply.message
}

test('new and edited texts must match the pattern of their field or the rule of the school', async () => {
  const id = await calls.form('tools', [
    column('code', { fieldValidType: 'rule:tool', dbFieldTxt: '器材号' }),
    column('place', { fieldValidType: '^[A-D]\\d{1,2}$', dbFieldTxt: '柜子' }),
    column('note'),
  ])
  expect(await refused(id, { code: 'ab1234', place: 'E1' })).toEqual([
    { path: 'code', message: '器材号：前两位是大写字母' },
    { path: 'place', message: '柜子的格式不对' },
  ])
  expect(await refused(id, { code: 'AB12345' })).toEqual([{ path: 'code', message: '器材号：一共 6 位' }])
  // An empty value is refused only by “必填”.
  await calls.add(id, { note: '空的', code: '', place: null })
  const row = await calls.add(id, { code: 'AB1234', place: 'A12' })
  expect(await calls.refusal('PUT', data(id, 'edit'), { id: row, place: 'A123' })).toBe('柜子的格式不对')
  await calls.ok('PUT', data(id, 'edit'), { id: row, place: 'D1' })
  const schema = (await calls.ok('GET', `/online/cgform/api/getFormItem/${id}`)) as {
    schema: { properties: Record<string, object> }
  }
  expect(schema.schema.properties['place']).toMatchObject({ pattern: '^[A-D]\\d{1,2}$' })
  // A changed rule applies to later edits.
  const [rule] = (
    (await calls.ok('GET', '/sys/checkRule/list?ruleCode=tool')) as { records: Record<string, unknown>[] }
  ).records
  const ruleJson = JSON.stringify([{ digits: '*', pattern: '[a-z]+', message: '小写' }])
  await calls.ok('PUT', '/sys/checkRule/edit', { ...rule, ruleJson })
  await calls.add(id, { code: 'abc' })
})

test('a pattern that would block the server is stopped early', async () => {
  const id = await calls.form('slow', [column('text', { dbLength: 400, fieldValidType: '^(a+)+$' })])
  expect(await refused(id, { text: `${'a'.repeat(399)}!` })).toEqual([{ path: 'text', message: 'text的格式不对' }])
  const save = (field: object) =>
    calls.refusal('POST', '/online/cgform/api/addAll', {
      head: { tableName: 'wrong', tableTxt: '错' },
      fields: [column('text', field)],
    })
  expect(await save({ fieldValidType: '([a-z' })).toMatch('“text”的检查不是正确的正则表达式')
  expect(await save({ fieldValidType: '^(?=a)b' })).toMatch('不支持的写法')
  expect(await save({ fieldValidType: 'rule:nothing' })).toBe('“text”的检查用的编码校验规则 nothing 不存在')
  const serial = { fieldShowType: 'serial', fieldDefaultValue: '${nothing}' }
  expect(await save(serial)).toBe('“text”的编码规则 nothing 不存在，请重新选择')
})

test("the former system's check for a required value becomes the required mark", async () => {
  const id = await calls.form('demanded', [column('name', { fieldValidType: '*' }), column('note')])
  expect((await calls.definition(id)).fields[0]).toMatchObject({ fieldMustInput: '1', fieldValidType: null })
  expect(await refused(id, { note: '没有名字' })).toEqual([{ path: 'name', message: 'name不能为空' }])
})

test('sub rows and lines of a sheet are also checked', async () => {
  const main = await calls.form('cupboard', [column('title', { fieldValidType: '^[A-D]$', dbFieldTxt: '柜子' })])
  const head = { tableName: 'tool', tableTxt: '器材', tableType: 3, relationType: 0 }
  const fields = [
    column('code', { fieldValidType: '^\\d{3}$', dbFieldTxt: '编号' }),
    column('main_id', { mainTable: 'cupboard', mainField: 'id' }),
  ]
  await calls.form('tool', fields, { head })
  expect(await refused(main, { title: 'A', tool: [{ code: '123' }, { code: '12' }] })).toMatchObject([
    { path: 'tool[1].code' },
  ])
  await calls.add(main, { title: 'A', tool: [{ code: '123' }] })
  const content = Buffer.from(['柜子,器材：编号', 'B,123', 'E,', 'C,1'].join('\n'))
  const file = { name: 'file', fileName: 'rows.csv', content }
  const { token } = await site.person('admin')
  const reply = await site.upload(data(main, 'importPreview'), [file], { token })
  const { rows } = reply.body.result as { rows: { errors: object }[] }
  expect(rows.map(({ errors }) => errors)).toEqual([{}, { title: '柜子的格式不对' }, { 'tool.code': '编号的格式不对' }])
})
