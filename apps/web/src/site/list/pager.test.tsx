// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, hrefOf, tidy } from '../../test/test-page.tsx'
import { Pager } from './pager.tsx'

afterEach(tidy)
const open = (current: number, pages: number) =>
  draw(<Pager current={current} pages={pages} to={(page) => `/workList?page=${page}`} label="作品分页" />)

it('the pager is not shown when there is only one page', () => {
  for (const pages of [0, 1]) open(1, pages)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('the pager links to the neighbours of the current page and to both ends', () => {
  open(5, 9)
  const nav = screen.getByRole('navigation', { name: '作品分页' })
  expect(
    within(nav)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1', '…', '4', '5', '6', '…', '9'])
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('第 5 页')
  expect([hrefOf('上一页'), hrefOf('下一页'), hrefOf('第 9 页')]).toEqual([
    '/workList?page=4',
    '/workList?page=6',
    '/workList?page=9',
  ])
})

it.each([
  [1, '上一页', '下一页'],
  [3, '下一页', '上一页'],
])('on page %i of 3, the link %s is disabled', (current, off, on) => {
  open(current, 3)
  expect(screen.queryByRole('link', { name: off })).toBeNull()
  expect(screen.getByText(off).closest('[aria-disabled="true"]')).not.toBeNull()
  expect(screen.getByRole('link', { name: on })).toBeTruthy()
})
