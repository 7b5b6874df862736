import { describe, expect, it } from 'vitest'
import { badgeOf, destinationOf, priorityOf, refreshAfter, tabTitles } from './notice.ts'

const totals = (anntMsgTotal: number, sysMsgTotal: number) => ({ anntMsgTotal, sysMsgTotal })

it('the bell shows the sum of unread notices and system messages', () => {
  expect([badgeOf(undefined), badgeOf(totals(0, 0)), badgeOf(totals(2, 3)), badgeOf(totals(60, 60))]).toEqual([
    '',
    '',
    '5',
    '99+',
  ])
})

it('the tabs show how many entries they have', () => {
  expect(tabTitles(undefined)).toEqual(['通知(0)', ''])
  expect(tabTitles(totals(2, 3))).toEqual(['通知(2)', '系统消息(3)'])
})

it.each([
  ['L', '一般消息', 'blue'],
  ['M', '重要消息', 'amber'],
  ['H', '紧急消息', 'coral'],
  [null, '一般消息', 'blue'],
  ['X', '一般消息', 'blue'],
])('priority %s has the label %s and the colour %s', (priority, text, tone) => {
  expect(priorityOf(priority)).toEqual({ text, tone })
})

it('the list is requested every six seconds until a request fails', () => {
  expect([refreshAfter(false), refreshAfter(true)]).toEqual([6000, false])
})

describe('the link 去处理', () => {
  const to = (openType: string | null, openPage: string | null) =>
    destinationOf({ openType, openPage }, 'http://school.test')
  it('opens a page of this site in the office, and another site in a new window', () => {
    expect(to('url', '/work/additionalWork?a=1')).toEqual({ path: '/work/additionalWork?a=1' })
    expect(to('url', 'http://school.test/home')).toEqual({ path: '/home' })
    expect(to('url', 'https://elsewhere.test/a')).toEqual({ outside: 'https://elsewhere.test/a' })
  })
  it('does not exist for scripts, unknown views and an empty target', () => {
    expect(
      [
        to('url', 'javascript:alert(1)'),
        to('component', '/x'),
        to(null, null),
        to('url', null),
        to('url', '//evil.test'),
      ].map((destination) => destination?.path),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})
