// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { draw, find, happen, press } from '@mashu/ui/drawn'
import { Divider } from './divider.tsx'

describe('the divider between two parts', () => {
  it.each([
    ['ArrowLeft', 48],
    ['ArrowUp', 48],
    ['ArrowRight', 52],
    ['ArrowDown', 52],
    ['PageUp', 40],
    ['PageDown', 60],
    ['Home', 20],
    ['End', 80],
  ])('moves with the key %s to %d percent', async (key, wanted) => {
    let value = 0.5
    await draw(
      <Divider
        label="线"
        axis="x"
        value={value}
        onChange={(next) => {
          value = next
        }}
      />,
    )
    const line = find('separator', '线')
    expect([line.getAttribute('aria-valuenow'), line.getAttribute('aria-orientation'), line.tabIndex]).toEqual([
      '50',
      'vertical',
      0,
    ])
    await press(line, key)
    expect(Math.round(value * 100)).toBe(wanted)
  })

  it('leaves a fifth for each part, and moves to the middle after a double click', async () => {
    let value = 0.79
    const show = await draw(
      <Divider
        label="线"
        axis="y"
        value={value}
        onChange={(next) => {
          value = next
        }}
      />,
    )
    await press(find('separator'), 'PageDown')
    expect(value).toBe(0.8)
    await show(
      <Divider
        label="线"
        axis="y"
        value={0.21}
        onChange={(next) => {
          value = next
        }}
      />,
    )
    await press(find('separator'), 'PageUp')
    expect(value).toBe(0.2)
    await press(find('separator'), 'q')
    expect(value).toBe(0.2)
    await happen(() => {
      find('separator').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
    expect(value).toBe(0.5)
  })
})
