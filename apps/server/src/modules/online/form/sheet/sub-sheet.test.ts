import { expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const main = await calls.form('parent', [column('title', { dbFieldTxt: '家长', fieldMustInput: '1' })])
const age = column('age', { dbType: 'int', fieldShowType: 'number', dbFieldTxt: '年龄' })
const rules = [{ ruleType: 'validate', targetFields: 'age', formula: 'isEmpty(age) or age > 3', message: '年龄太小' }]
const fields = [
  column('name', { fieldMustInput: '1', dbFieldTxt: '姓名' }),
  column('card', { fieldValidType: 'only', dbFieldTxt: '卡号' }),
  age,
  column('coach', { dbFieldTxt: '老师', fieldShowType: 'sel_user' }),
  column('main_id', { mainTable: 'parent', mainField: 'id' }),
]
const head = { tableName: 'kid', tableTxt: '学生', tableType: 3, relationType: 0 }
const kid = await calls.form('kid', fields, { head, rules })
interface Preview {
  previewId: string
  rows: { row: number; errors: Record<string, string> }[]
  headings: { title: string }[]
}
async function preview(lines: readonly string[]): Promise<Preview> {
  const content = Buffer.from(lines.join('\n'))
  const reply = await site.upload(data(main, 'importPreview'), [{ name: 'file', fileName: 'rows.csv', content }], {
    token: admin.token,
  })
  expect(reply.body.success).toBe(true)
  return reply.body.result as Preview
}
const HEADINGS = '家长,学生：姓名,学生：卡号,学生：年龄,学生：老师'
const faultsOf = ({ rows }: Preview) =>
  rows.flatMap(({ row, errors }) => Object.entries(errors).map(([key, message]) => [row, key, message]))
const kidsOf = async (title: string) => {
  const row = (await calls.list(main)).find((each) => each['title'] === title)
  if (!row) return null
  return ((await calls.ok('GET', `${data(main, 'queryById')}?id=${row.id}`)) as { kid: object[] }).kid
}

test('faults of sub rows are reported at their lines, and block the whole row', async () => {
  const found = await preview([
    HEADINGS,
    ',先来,,,',
    '张家,大张,1,9,admin',
    ',小张,1,2,',
    '李家,,,,',
    ',小李,,8,没有他',
    '王家,,5,,',
    '赵家,小赵,7,8,admin',
  ])
  expect(found.headings.map(({ title }) => title)).toEqual(HEADINGS.split(','))
  expect(faultsOf(found)).toEqual([
    [2, 'title', '第一行要有主表的内容'],
    [3, 'title', '第 4 行有错误，这一行和它属于同一条记录'],
    [4, 'kid.card', '卡号已经存在，不能重复'],
    [4, 'kid.age', '年龄太小'],
    [5, 'title', '第 6 行有错误，这一行和它属于同一条记录'],
    [6, 'kid.coach', '老师没有“没有他”这个选项'],
    [7, 'kid.name', '姓名不能为空'],
  ])
  const corrected = (await calls.ok('POST', data(main, 'importCheck'), {
    previewId: found.previewId,
    cells: [
      { row: 4, key: 'kid.card', text: '2' },
      { row: 4, key: 'kid.age', text: '6' },
    ],
  })) as Preview
  expect(faultsOf(corrected).map(([row]) => row)).toEqual([2, 5, 6, 7])
  const { previewId } = found
  const { importId } = (await calls.ok('POST', data(main, 'importConfirm'), { previewId, skipErrors: true })) as {
    importId: string
  }
  expect(await kidsOf('张家')).toMatchObject([
    { name: '大张', card: '1', age: 9, coach: 'admin' },
    { name: '小张', card: '2', age: 6, coach: null },
  ])
  expect(await kidsOf('赵家')).toMatchObject([{ name: '小赵', card: '7' }])
  expect(await kidsOf('李家')).toBe(null)
  expect(faultsOf(await preview([HEADINGS, '孙家,小孙,7,8,']))).toEqual([[2, 'kid.card', '卡号已经存在，不能重复']])
  await calls.ok('POST', data(main, 'importUndo'), { importId })
  expect([await calls.list(main), await calls.list(kid)]).toEqual([[], []])
})

test('an import cannot be undone after one of its sub rows was changed', async () => {
  const { previewId } = await preview([HEADINGS, '周家,小周,,8,'])
  const { importId } = (await calls.ok('POST', data(main, 'importConfirm'), { previewId })) as { importId: string }
  const [row] = (await kidsOf('周家')) as { id: string }[]
  await calls.ok('DELETE', `${data(kid, 'delete')}?id=${row!.id}`)
  expect(await calls.refusal('POST', data(main, 'importUndo'), { importId })).toMatch('修改')
  expect(await calls.list(main)).toHaveLength(1)
})

test('two sub rows can exchange unique values in one edit', async () => {
  const id = await calls.add(main, {
    title: '吴家',
    kid: [
      { name: '甲', card: 'A' },
      { name: '乙', card: 'B' },
    ],
  })
  const [first, second] = (await kidsOf('吴家')) as { id: string; name: string }[]
  const swapped = [
    { id: first!.id, name: '甲', card: 'B' },
    { id: second!.id, name: '乙', card: 'A' },
  ]
  await calls.ok('PUT', data(main, 'edit'), { id, title: '吴家', kid: swapped })
  expect(await kidsOf('吴家')).toMatchObject([{ card: 'B' }, { card: 'A' }])
  expect(
    await calls.refusal('PUT', data(main, 'edit'), { id, title: '吴家', kid: [{ ...swapped[0], coach: 'stranger' }] }),
  ).toBe('学生第 1 行：老师没有“stranger”这个选项')
})
