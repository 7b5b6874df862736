// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { menuIcon } from '../../ui/picture/menu-icon.ts'
import { FlyGroup, Leaf } from './menu-level.tsx'
import type { MenuItem } from './menu-model.ts'
import { TopMenu } from './top-menu.tsx'

const leaf = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  key: title,
  title,
  path: `/${title}`,
  children: [],
  ...more,
})
const group = (title: string, ...children: MenuItem[]): MenuItem => ({ key: title, title, children })
const inside = (node: React.ReactNode) => render(<MemoryRouter>{node}</MemoryRouter>)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a link of the menu', () => {
  it('says that it is the page one is at', () => {
    inside(
      <>
        <Leaf item={leaf('甲')} path="/甲" />
        <Leaf item={leaf('乙')} path="/甲" />
      </>,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
  })

  it('keeps its name where only its picture has room', () => {
    inside(<Leaf item={leaf('甲', { icon: 'home' })} path="/" bare />)
    const link = screen.getByRole('link', { name: '甲' })
    expect([link.textContent, link.title]).toEqual(['', '甲'])
  })

  it('to the outside opens a window that cannot reach back', () => {
    inside(<Leaf item={leaf('外', { outside: 'https://school.example/doc' })} path="/" />)
    const link = screen.getByRole('link', { name: '外' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://school.example/doc',
      '_blank',
      'noopener',
    ])
  })
})

describe('a group that opens beside the menu', () => {
  const item = group('组', leaf('甲'), group('内', leaf('乙')))
  const button = () => screen.getByRole('button', { name: '组' })

  it.each(['mouseEnter', 'click'] as const)('opens by %s, with everything below it', (event) => {
    inside(<FlyGroup item={item} path="/" around={[]} />)
    expect(button().getAttribute('aria-expanded')).toBe('false')
    if (event === 'click') fireEvent.click(button())
    else fireEvent.mouseEnter(button().parentElement!)
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['甲', '乙'])
  })

  it('closes when the pointer leaves, when the focus leaves, and with a choice', () => {
    inside(
      <>
        <FlyGroup item={item} path="/" around={[]} />
        <button type="button">别处</button>
      </>,
    )
    const box = button().parentElement!
    for (const leave of [
      () => fireEvent.mouseLeave(box),
      () => fireEvent.blur(button(), { relatedTarget: screen.getByRole('button', { name: '别处' }) }),
      () => fireEvent.click(screen.getByRole('link', { name: '甲' })),
    ]) {
      fireEvent.click(button())
      expect(screen.getByRole('link', { name: '甲' })).toBeTruthy()
      leave()
      expect(screen.queryByRole('link')).toBeNull()
    }
  })

  it('stays while the focus walks inside it', () => {
    inside(<FlyGroup item={item} path="/" around={[]} />)
    fireEvent.click(button())
    fireEvent.blur(button(), { relatedTarget: screen.getByRole('link', { name: '甲' }) })
    expect(screen.getByRole('link', { name: '甲' })).toBeTruthy()
  })

  it('closes with Esc and gives the focus back to its button', () => {
    inside(<FlyGroup item={item} path="/" around={[]} />)
    fireEvent.click(button())
    const link = screen.getByRole('link', { name: '乙' })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(document.activeElement).toBe(button())
  })
})

describe('the menu on top', () => {
  const items = ['一', '二', '三', '四'].map((title) => leaf(title))
  /** A bar of so many pixels whose entries are 100 wide. */
  const open = (room: number, path = '/一') => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private look: () => void) {}
        observe() {
          this.look()
        }
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      width: 100,
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
    } as DOMRect)
    inside(<TopMenu model={{ items, pages: new Map() }} path={path} />)
    return within(screen.getByRole('navigation', { name: '后台菜单' }))
  }

  it('shows all where there is room', () => {
    expect(open(412).queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('puts under 更多 what does not fit', () => {
    const menu = open(330)
    fireEvent.click(menu.getByRole('button', { name: '更多' }))
    const more = menu.getByRole('button', { name: '更多' }).parentElement!
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['三', '四'])
  })
})

it.each([
  ['home', 'home'],
  ['check-circle-o', 'check'],
  ['check-circle', 'check'],
  ['no-such-icon', 'file'],
  [undefined, undefined],
])('the icon %s is drawn as %s', (name, icon) => {
  expect(menuIcon(name)).toBe(icon)
})
