// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FlyGroup } from './menu-level.tsx'
import type { MenuItem } from './menu-model.ts'
import { inside, leaf, tearDown } from './test/menu-leaf.tsx'

const group = (title: string, ...children: MenuItem[]): MenuItem => ({ key: title, title, children })
afterEach(tearDown)

describe('a group that opens beside the menu', () => {
  const item = group('组', leaf('甲'), group('内', leaf('乙')))
  const button = () => screen.getByRole('button', { name: '组' })

  it.each(['mouseEnter', 'click'] as const)('opens on %s, with all its entries', (event) => {
    inside(<FlyGroup item={item} path="/" around={[]} />)
    expect(button().getAttribute('aria-expanded')).toBe('false')
    if (event === 'click') fireEvent.click(button())
    else fireEvent.mouseEnter(button().parentElement!)
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['甲', '乙'])
  })

  it('closes when pointer or focus leave the group, and when an entry is chosen', () => {
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

  it('stays open while the focus moves inside the group', () => {
    inside(<FlyGroup item={item} path="/" around={[]} />)
    fireEvent.click(button())
    fireEvent.blur(button(), { relatedTarget: screen.getByRole('link', { name: '甲' }) })
    expect(screen.getByRole('link', { name: '甲' })).toBeTruthy()
  })

  it('closes with the Escape key, and its button gets the focus', () => {
    inside(<FlyGroup item={item} path="/" around={[]} />)
    fireEvent.click(button())
    const link = screen.getByRole('link', { name: '乙' })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(document.activeElement).toBe(button())
  })
})
