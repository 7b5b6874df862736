import { expect, it } from 'vitest'
import { linkOf, mergedItems, mergedParams, reportAddress } from './report-lines.ts'

const field = (fieldName: string) => ({
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String',
  dictCode: '',
  isShow: 1,
  isSearch: 0,
  orderNum: 9,
})

it('keeps known columns and parameters, removes missing columns and adds new columns', () => {
  const items = mergedItems([{ ...field('a'), fieldTxt: '甲' }, field('b')], [field('c'), field('a')])
  expect(items.map(({ fieldName, fieldTxt, orderNum }) => [fieldName, fieldTxt, orderNum])).toEqual([
    ['c', 'c', 1],
    ['a', '甲', 2],
  ])
  const param = { paramName: 'x', paramTxt: '班级', paramValue: '3', orderNum: 1 }
  expect(mergedParams([param], [{ ...param, paramTxt: 'x', paramValue: '' }])).toEqual([param])
})

it('the address of a report has a placeholder for each parameter', () => {
  expect(reportAddress('7', [])).toBe('/online/cgreport/7')
  expect(reportAddress('7', [{ paramName: 'a' }, { paramName: 'b' }])).toBe('/online/cgreport/7?a=${a}&b=${b}')
})

it('fills in the address of a link with values of the row, and refuses unsafe addresses', () => {
  expect(linkOf('/user?id=${id}&q=${x}', { id: 'a&b', x: null })).toBe('/user?id=a%26b&q=')
  expect(linkOf('https://example.com/${constructor}', {})).toBe('https://example.com/')
  for (const href of ['javascript:alert(1)', '//example.com', '/\\example.com', '${x}'])
    expect(linkOf(href, { x: 'javascript:alert(1)' })).toBeUndefined()
})
