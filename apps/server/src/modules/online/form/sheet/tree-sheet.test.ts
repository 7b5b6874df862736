import { expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const head = { tableName: 'places', tableTxt: '场地', isTree: 'Y', treeFieldname: 'title' }
const fields = [
  column('title', { dbFieldTxt: '名称', fieldMustInput: '1' }),
  column('seats', { dbFieldTxt: '座位', dbType: 'int', fieldShowType: 'number' }),
]
const form = await calls.form('places', fields, { head })
interface Preview {
  previewId: string
  rows: { row: number; errors: Record<string, string> }[]
}
async function preview(lines: readonly string[]): Promise<Preview> {
  const file = { name: 'file', fileName: 'rows.csv', content: Buffer.from(['名称,座位,上级', ...lines].join('\n')) }
  const { body } = await site.upload(data(form, 'importPreview'), [file], { token: admin.token })
  expect([body.message, body.success]).toEqual([body.message, true])
  return body.result as Preview
}
const faultsOf = ({ rows }: Preview) =>
  rows.flatMap(({ row, errors }) => Object.values(errors).map((text) => [row, text]))
const confirm = async (previewId: string) =>
  (await calls.ok('POST', data(form, 'importConfirm'), { previewId })) as { importId: string }
async function places(): Promise<string[]> {
  const rows = await calls.list(form, '?pageSize=100')
  const nameOf = new Map(rows.map((row) => [row.id, String(row['title'])]))
  return rows.map((row) => `${nameOf.get(String(row['pid'])) ?? ''}>${String(row['title'])}`).sort()
}

test('rows are imported below rows of the form or of the sheet, and undone together', async () => {
  const main = await calls.add(form, { title: '主楼' })
  await calls.add(form, { title: '一层', pid: main })
  await calls.add(form, { title: '副楼' })
  const found = await preview(['102,30,二层', '101,20,主楼/一层', '二层,,主楼', '库房,,副楼'])
  expect(faultsOf(found)).toEqual([])
  const before = ['>主楼', '>副楼', '主楼>一层']
  const { importId } = await confirm(found.previewId)
  expect(await places()).toEqual([...before, '一层>101', '主楼>二层', '二层>102', '副楼>库房'].sort())
  await calls.ok('POST', data(form, 'importUndo'), { importId })
  expect(await places()).toEqual(before)
})

test('an unknown, ambiguous, cyclic or faulty parent is reported', async () => {
  const other = await calls.add(form, { title: '东楼' })
  await calls.add(form, { title: '一层', pid: other })
  const found = await preview([
    '甲,,没有',
    '乙,,甲',
    '丙,,一层',
    '丁,,戊',
    '戊,,丁',
    '己,多,',
    '庚,,己',
    '辛,,东楼/一层',
  ])
  expect(faultsOf(found)).toEqual([
    [2, '没有“没有”，请先写它或者改成已有的'],
    [3, '第 2 行有错误，这一行在它下面'],
    [4, '有几个“一层”，请写出它上面的各级，用 / 隔开'],
    [5, '不能放到自己或自己的下级里面'],
    [6, '不能放到自己或自己的下级里面'],
    [7, expect.stringContaining('座位')],
    [8, '第 7 行有错误，这一行在它下面'],
  ])
})

test('an import cannot be undone when other rows are below the imported rows', async () => {
  const { importId } = await confirm((await preview(['北楼,,'])).previewId)
  const north = (await calls.list(form)).find((row) => row['title'] === '北楼')!
  await calls.add(form, { title: '门厅', pid: north.id })
  expect(await calls.refusal('POST', data(form, 'importUndo'), { importId })).toBe(
    '导入的数据后来被修改或删除过，不能撤销',
  )
  expect(await places()).toContain('北楼>门厅')
})
