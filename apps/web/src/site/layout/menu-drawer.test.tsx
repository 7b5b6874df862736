// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, pageServer, press, signIn, tidy } from '../../test/test-page.tsx'
import { SiteHeader } from './site-header.tsx'

afterEach(tidy)

const entry = (title: string, url: string | null, children?: object[]) => ({
  id: title,
  title,
  url,
  route: true,
  needLogin: 0,
  internalOrExternal: false,
  ...(children ? { children } : {}),
})

async function open() {
  pageServer({
    '/teaching/menu/getUserMenu': () => ({
      result: [entry('首页', '/index'), entry('创作', null, [entry('课程', '/courseList')])],
    }),
  })
  const page = draw(<SiteHeader fixed />, '/newsList')
  await screen.findByRole('link', { name: '首页' })
  const burger = screen.getByRole('button', { name: '打开菜单' })
  burger.focus()
  fireEvent.click(burger)
  return { ...page, burger, sheet: await screen.findByRole('dialog', { name: '菜单' }) }
}
const gone = () => expect(screen.queryByRole('dialog', { name: '菜单' })).toBeNull()

describe('the menu on narrow screens', () => {
  it('shows every entry with its children, and shows groups as text', async () => {
    const { sheet, burger } = await open()
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/index', '/courseList'])
    expect(within(sheet).getByText('创作').tagName).toBe('SPAN')
    expect(burger.getAttribute('aria-expanded')).toBe('true')
  })

  it('locks the page and keeps the focus while open, and restores both afterwards', async () => {
    const { sheet, burger } = await open()
    expect([document.activeElement, document.body.style.overflow]).toEqual([sheet, 'hidden'])
    press('关闭菜单')
    gone()
    expect([document.activeElement, document.body.style.overflow]).toEqual([burger, ''])
  })

  it('closes with Esc, a press outside or a click on a link, but not with a press inside', async () => {
    const { sheet, address } = await open()
    fireEvent.click(within(sheet).getByText('创作'))
    expect(screen.getByRole('dialog', { name: '菜单' })).toBeTruthy()
    fireEvent.keyDown(sheet, { key: 'Escape' })
    gone()
    press('打开菜单')
    fireEvent.mouseDown(await screen.findByRole('dialog', { name: '菜单' }))
    gone()
    press('打开菜单')
    fireEvent.click(within(await screen.findByRole('dialog', { name: '菜单' })).getByRole('link', { name: '课程' }))
    gone()
    await waitFor(() => expect(address()).toBe('/courseList'))
  })

  it('shows the name of the user, and a logout button with a confirmation', async () => {
    signIn()
    const { sheet } = await open()
    expect(within(sheet).getByText('林小满')).toBeTruthy()
    fireEvent.click(within(sheet).getByRole('button', { name: '退出登录' }))
    const question = await screen.findByRole('alertdialog', { name: '提示' })
    // Esc closes only the dialog, and the menu stays open.
    fireEvent.keyDown(question, { key: 'Escape' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: '菜单' })).toBeTruthy()
  })

  it('has no logout button for guests', async () => {
    const { sheet } = await open()
    expect(within(sheet).queryByRole('button', { name: '退出登录' })).toBeNull()
  })
})
