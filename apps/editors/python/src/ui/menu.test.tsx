// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { click, draw, find, findAll, happen, pageText, press } from '@mashu/ui/drawn'
import { Menu } from './menu.tsx'

describe('a menu', () => {
  const chosen: string[] = []
  const item = (text: string, disabled = false) => ({
    icon: 'file' as const,
    text,
    disabled,
    onChoose: () => {
      chosen.push(text)
    },
  })
  const show = () =>
    draw(
      <>
        <button type="button">beside</button>
        <Menu label="更多" icon="more" items={[item('一'), item('二', true), item('三')]} />
      </>,
    )

  it('focuses its first item, and the arrow keys skip disabled items', async () => {
    await show()
    await click(find('button', '更多'))
    expect([document.activeElement?.textContent, find('button', '更多').getAttribute('aria-expanded')]).toEqual([
      '一',
      'true',
    ])
    await press(document.activeElement!, 'ArrowDown')
    expect(document.activeElement?.textContent).toBe('三')
    await press(document.activeElement!, 'ArrowDown')
    expect(document.activeElement?.textContent).toBe('一')
    await press(document.activeElement!, 'ArrowUp')
    expect(document.activeElement?.textContent).toBe('三')
    await click(find('menuitem', '三'))
    expect([chosen, findAll('menu')]).toEqual([['三'], []])
  })

  it('closes with Escape, which focuses the button, or with a press outside', async () => {
    await show()
    await click(find('button', '更多'))
    await press(document.activeElement!, 'Escape')
    expect([findAll('menu'), document.activeElement]).toEqual([[], find('button', '更多')])
    await click(find('button', '更多'))
    await happen(() => {
      find('button', 'beside').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    })
    expect([findAll('menu'), pageText()]).toEqual([[], 'beside'])
  })

  it('stays open after a press inside the menu', async () => {
    await show()
    await click(find('button', '更多'))
    await happen(() => {
      find('menuitem', '二').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    })
    expect(findAll('menu')).toHaveLength(1)
  })
})
