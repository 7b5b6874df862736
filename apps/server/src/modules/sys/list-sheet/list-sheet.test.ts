import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { CLIENT_HEADER } from '@mashu/contract/call/client'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'

const site = await openHarness()
const world: World = await makeWorld(site)
const LIST = 'teaching.teachingCoupon.list'
const sheetOf = (query: Record<string, string>, { token } = world.admin) =>
  site.call('GET', `/sys/listSheet/exportXls?${new URLSearchParams({ list: LIST, title: '优惠券', ...query })}`, {
    token,
    headers: { [CLIENT_HEADER]: '1' },
  })
const rowsOf = async (query: Record<string, string>) =>
  (await readXlsx((await sheetOf(query)).bytes)).sheets[0]!.rows.slice(2)

test('a list is exported with the columns, order and filters of the page', async () => {
  for (const [couponCode, amountOff] of [
    ['SHEET1', 1050],
    ['SHEET2', 2000],
    ['OTHER', 1],
  ] as const) {
    const body = { couponCode, couponName: `券${couponCode}`, couponType: 1, amountOff, status: 1 }
    const { token } = world.admin
    expect((await site.call('POST', '/teaching/teachingCoupon/add', { token, body })).body.message).toBe('添加成功！')
  }
  const filters = JSON.stringify({ couponCode: 'SHEET*', column: 'couponCode', order: 'desc' })
  expect(await rowsOf({ filters, columns: 'amountOff,couponCode,status' })).toEqual([
    ['减多少', '优惠码', '启用'],
    [20, 'SHEET2', '是'],
    [10.5, 'SHEET1', '是'],
  ])
  const shown = JSON.stringify({ status: { title: '状态', words: { 1: '可用' } }, nothing: {} })
  expect(await rowsOf({ filters, columns: 'status', shown })).toEqual([['状态'], ['可用'], ['可用']])
  const { records } = (await site.call('GET', '/teaching/teachingCoupon/list?couponCode=OTHER', world.admin)).body
    .result as { records: { id: string }[] }
  expect(await rowsOf({ selections: records[0]!.id, columns: 'couponCode' })).toEqual([['优惠码'], ['OTHER']])
})

test('a list is refused if the person may not open it', async () => {
  const refused = async (query: Record<string, string>, person = world.admin) =>
    (await sheetOf(query, person)).body.message
  expect(await refused({ columns: 'couponCode' }, world.owner)).toBe('这个列表不能导出')
  expect(await refused({ columns: 'username', list: 'sys.user.list' })).toBe('这个列表不能导出')
  expect(await refused({ columns: 'nothing' })).toBe('没有可以导出的列')
  expect(await refused({})).toBe('没有可以导出的列')
})

test('invalid titles and texts are ignored, and invalid JSON is refused', async () => {
  const columns = 'couponCode'
  for (const given of ['null', '5', '[]', '{"title":null,"words":null}', '{"title":{"toString":1},"words":[{}]}']) {
    const reply = await sheetOf({ columns, shown: `{"couponCode":${given}}` })
    expect([given, reply.status]).toEqual([given, 200])
    expect((await readXlsx(reply.bytes)).sheets[0]!.rows[2]).toEqual(['优惠码'])
  }
  const unreadable: Record<string, string>[] = [{ shown: '{' }, { filters: '{' }]
  for (const query of unreadable) {
    const { status, body } = await sheetOf({ columns, ...query })
    expect([status, body.success]).toEqual([200, false])
  }
})
