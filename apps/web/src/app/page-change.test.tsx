// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useTitle } from '../page/title.ts'
import { PageChange } from './page-change.tsx'

afterEach(cleanup)

function Page({ title }: { title: string }) {
  useTitle(title)
  return (
    <>
      <Link to="/other">去别处</Link>
      <Link to="?tab=2">换一页</Link>
      <main tabIndex={-1}>{title}</main>
    </>
  )
}
const told = () => document.querySelector('[data-page-change]')!.textContent
const follow = (name: string) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  fireEvent.click(link)
}

it('a new page is announced to screen readers by its name, and gets the focus', () => {
  render(
    <MemoryRouter>
      <PageChange />
      <Routes>
        <Route path="/other" element={<Page title="用户管理" />} />
        <Route path="*" element={<Page title="首页" />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(told()).toBe('')
  follow('换一页')
  expect([told(), document.activeElement?.textContent]).toEqual(['', '换一页'])
  follow('去别处')
  expect([told(), document.activeElement?.tagName]).toEqual(['用户管理', 'MAIN'])
})

it('a field that has the focus keeps it when the page changes', () => {
  render(
    <MemoryRouter>
      <PageChange />
      <input aria-label="名字" />
      <Page title="首页" />
    </MemoryRouter>,
  )
  screen.getByLabelText('名字').focus()
  fireEvent.click(screen.getByRole('link', { name: '去别处' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('名字')
})
