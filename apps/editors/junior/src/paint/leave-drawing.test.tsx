// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { find, happen, press } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { open, canvas, shapes, paint, question, ball } from '../../test/paint/open-paint-editor.tsx'

const said = vi.hoisted((): string[] => [])

vi.mock('../speech/speak.ts', () => ({
  speak: (text: string) => {
    said.push(text)
  },
}))

beforeEach(() => {
  said.length = 0
})

function holdsBack(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

const ways: readonly (readonly [string, () => Promise<void>])[] = [
  ['the cross', () => tap(find('button', '不画了'))],
  ['Escape', () => press(canvas(), 'Escape')],
  [
    'the back key of a tablet',
    () =>
      happen(() => {
        find('dialog', /^画/).dispatchEvent(new Event('cancel', { cancelable: true }))
      }),
  ],
]

describe.each(ways)('leaving by %s', (_, leave) => {
  it('closes the editor at once when nothing was drawn or changed', async () => {
    const { count, show } = await open()
    await leave()
    expect([count.cancelled, question()]).toEqual([1, []])
    await show(null)
    const other = await open('character', ball, '球')
    await leave()
    expect([other.count.cancelled, question()]).toEqual([1, []])
  })

  it('asks aloud and shows the drawing when the child has drawn something', async () => {
    const { count } = await open()
    await paint()
    await leave()
    expect([count.cancelled, question().length, said.at(-1)]).toEqual([0, 1, '这张画要留下吗？'])
    expect(decodeURIComponent(question()[0]!.querySelector('img')!.src)).toContain('<svg')
    expect([...question()[0]!.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      '扔掉这张画',
      '接着画',
      '留下这张画',
    ])
  })
})

describe('the browser window', () => {
  it('asks before it closes only while a drawing would be lost', async () => {
    const { show } = await open()
    expect(holdsBack()).toBe(false)
    await paint()
    expect(holdsBack()).toBe(true)
    await tap(find('button', '撤销'))
    expect(holdsBack()).toBe(false)
    await tap(find('button', '重做'))
    expect(holdsBack()).toBe(true)
    await show(null)
    expect(holdsBack()).toBe(false)
  })

  it('does not ask after everything drawn was deleted', async () => {
    const { count } = await open()
    await paint()
    await tap(find('button', '扔掉选中的'))
    expect([shapes(), holdsBack()]).toEqual([0, false])
    await tap(find('button', '不画了'))
    expect(count.cancelled).toBe(1)
  })
})
