// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TopMenu } from './top-menu.tsx'
import { inside, leaf, tearDown } from './test/menu-leaf.tsx'

afterEach(tearDown)

describe('the menu at the top', () => {
  const items = ['一', '二', '三', '四'].map((title) => leaf(title))
  /** The bar is `room` px wide, and each entry 100 px. */
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

  it('shows all entries if they fit', () => {
    expect(open(412).queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('moves the entries that do not fit into the group 更多', () => {
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
