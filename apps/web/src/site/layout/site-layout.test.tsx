// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCustomScript } from '../../page/custom-script.ts'
import { applyDark } from '../../ui/theme/dark.ts'
import { keys, writeStored } from '@mashu/client'
import { draw, pageServer, school, tidy } from '../../test/test-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PrivateSiteLayout, SiteLayout } from './site-layout.tsx'

vi.mock('../../page/custom-script.ts', () => ({ runCustomScript: vi.fn(), leaveOldScript: vi.fn() }))

beforeEach(() => {
  vi.mocked(runCustomScript).mockClear()
  pageServer({ '/teaching/menu/getUserMenu': () => ({ result: [] }) })
})
afterEach(() => {
  tidy()
  document.head.innerHTML = ''
})

const open = (at = '/index') =>
  draw(
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="*" element={<p>内容</p>} />
      </Route>
    </Routes>,
    at,
  )

describe('the frame of the public site', () => {
  it('has a link that skips the menu', () => {
    open()
    expect(screen.getAllByRole('link')[0]).toBe(screen.getByRole('link', { name: '跳到正文' }))
    expect(document.querySelector(screen.getByRole('link', { name: '跳到正文' }).getAttribute('href')!)).toBe(
      screen.getByRole('main'),
    )
    expect(screen.getByRole('main').textContent).toBe('内容')
  })

  it("ends with the school's footer, or with the school's name", () => {
    school({ brandName: '光明小学', footer: '<a href="https://beian.test">备案</a>' })
    const { unmount } = open()
    expect(screen.getByRole('contentinfo').querySelector('a')?.textContent).toBe('备案')
    unmount()
    school({ footer: '' })
    open()
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${new Date().getFullYear()} 光明小学`)
  })

  it("applies the school's style sheet only on public pages", () => {
    school({ customCss: 'h1{color:red}' })
    const { unmount } = open()
    const styles = () => [...document.head.querySelectorAll('style')].map((style) => style.textContent)
    expect(styles()).toEqual(['h1{color:red}'])
    unmount()
    expect(styles()).toEqual([])
  })

  it('adds no style sheet if the school has none', () => {
    open()
    expect(document.head.querySelector('style')).toBeNull()
  })

  it("does not run the school's script on the order pages", () => {
    school({ customScript: '/script?v=1' })
    draw(<PrivateSiteLayout />, '/orders').unmount()
    expect(runCustomScript).not.toHaveBeenCalled()
    open()
    expect(runCustomScript).toHaveBeenCalledWith('/script?v=1')
  })

  it("uses the school's background colour", () => {
    school({ homeBgColor: '#ffeecc' })
    const { container } = open()
    expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--home-color')).toBe('#ffeecc')
  })

  it('is light even if the office is dark, and the office is dark again afterwards', () => {
    writeStored(keys.dark, true)
    applyDark()
    const theme = () => document.documentElement.dataset['theme']
    const { unmount } = open()
    expect(theme()).toBeUndefined()
    unmount()
    expect(theme()).toBe('dark')
    writeStored(keys.dark, false)
    open().unmount()
    expect(theme()).toBeUndefined()
  })

  it.each([
    ['/index', ''],
    ['/home', ''],
    ['/workList', 'transparent'],
  ])('has at %s the header background "%s"', (at, ground) => {
    const { container } = open(at)
    expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--header-ground')).toBe(ground)
  })

  it('fixes its header after 105 pixels of scrolling, and releases it again', () => {
    open()
    const header = screen.getByRole('banner')
    const plain = header.className
    const scroll = (to: number) => {
      vi.stubGlobal('scrollY', to)
      act(() => void fireEvent.scroll(window))
      return header.className !== plain
    }
    expect([104, 105, 900, 0].map(scroll)).toEqual([false, true, true, false])
  })

  it('shows a message if the page does not exist', () => {
    open('/404')
    expect(screen.getByRole('heading', { level: 1, name: /没有找到这个页面/ })).toBeTruthy()
    expect(document.title).toContain('页面不存在')
  })
})
