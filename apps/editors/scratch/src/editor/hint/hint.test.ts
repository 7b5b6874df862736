// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { blockPicture } from './block-picture.ts'
import { mountHints } from './hint-panel.ts'
import { hints } from './hints.ts'

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (element) => element.textContent?.startsWith(name) || element.getAttribute('aria-label') === name,
  )
const press = (name: string) => buttonOf(name)!.click()
const panel = () => document.querySelector<HTMLElement>('.hint-panel')!

beforeEach(() => {
  document.body.innerHTML = '<a id="next"></a>'
  mountHints(document.getElementById('next')!)
})

describe('the cards with hints', () => {
  it('are short, contain pictures of blocks, and mention neither Scratch nor its cat', () => {
    expect(hints.length).toBeGreaterThanOrEqual(5)
    expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length)
    for (const { steps, title } of hints) {
      expect(steps.length, title).toBeLessThanOrEqual(4)
      expect(
        steps.some(({ blocks }) => blocks.length > 0),
        title,
      ).toBe(true)
    }
    expect(JSON.stringify(hints)).not.toMatch(/scratch|https?:|猫/i)
  })

  it('draw blocks as pictures without other files or scripts', () => {
    for (const { steps } of hints)
      for (const { blocks } of steps) {
        const svg = blockPicture(blocks)
        expect(svg).not.toMatch(/NaN|undefined|href|<image|<script/)
        expect((svg.match(/<path/g) ?? []).length >= blocks.length).toBe(true)
      }
    expect(blockPicture([{ category: 'looks', words: '说 (<b>)' }])).toContain('&lt;b&gt;')
  })

  it('open as a list, go forward and back step by step, and close', () => {
    expect(panel().hidden).toBe(true)
    press('小提示')
    expect([panel().hidden, panel().querySelectorAll('.hint-card').length]).toEqual([false, hints.length])
    press('让角色动起来')
    expect([panel().querySelector('.hint-count')?.textContent, buttonOf('上一步')?.disabled]).toEqual(['1 / 3', true])
    press('下一步')
    press('下一步')
    expect(panel().querySelector('.hint-count')?.textContent).toBe('3 / 3')
    press('上一步')
    press('‹ 全部')
    expect(panel().querySelectorAll('.hint-card')).toHaveLength(hints.length)
    press('关上小提示')
    expect([panel().hidden, document.activeElement?.textContent]).toEqual([true, '小提示'])
  })

  it('close with Escape', () => {
    press('小提示')
    panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect([panel().hidden, buttonOf('小提示')?.getAttribute('aria-expanded')]).toEqual([true, 'false'])
  })
})
