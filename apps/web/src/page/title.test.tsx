// @vitest-environment happy-dom
import { render, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TabContext, useTab, useTabTitle } from './page-tab.tsx'
import { school, tidy } from '../test/test-page.tsx'
import { titleOf, useTitle } from './title.ts'

afterEach(tidy)

it.each([
  ['作品', '作品 · 光明小学'],
  [null, '光明小学'],
  [undefined, '光明小学'],
  ['', '光明小学'],
])('the title of page %s is %s', (page, title) => {
  school({ brandName: '光明小学' })
  expect(titleOf(page)).toBe(title)
})

it('the window title contains the title of the page', () => {
  const { rerender } = renderHook(({ page }: { page: string | null }) => useTitle(page), {
    initialProps: { page: '资讯' as string | null },
  })
  expect(document.title).toBe('资讯 · 码塾')
  rerender({ page: null })
  expect(document.title).toBe('码塾')
})

function Page({ title }: { title?: string }) {
  useTabTitle(title)
  return null
}

it('a tab gets its title when it is known, and again when it changes', () => {
  const tab = { setTitle: vi.fn(), close: vi.fn() }
  const at = (title?: string) => (
    <TabContext value={tab}>
      <Page title={title} />
    </TabContext>
  )
  const { rerender } = render(at())
  expect(tab.setTitle).not.toHaveBeenCalled()
  for (const title of ['我的课程', '我的课程', '我的课程-海龟']) rerender(at(title))
  expect(tab.setTitle.mock.calls).toEqual([['我的课程'], ['我的课程-海龟']])
})

it('setting the title and closing have no effect outside of tabs', () => {
  const { result } = renderHook(useTab)
  expect([result.current.setTitle('x'), result.current.close()]).toEqual([undefined, undefined])
})
