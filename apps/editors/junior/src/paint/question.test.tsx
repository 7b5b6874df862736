// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { find, happen, press, type } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { open, canvas, shapes, paint, question, ball } from '../../test/paint/open-paint-editor.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

describe('the question before leaving a drawing', () => {
  const ask = async (svg?: string, name?: string) => {
    const setup = await open('character', svg, name)
    await paint()
    await press(canvas(), 'Escape')
    return setup
  }

  it('can keep the drawing', async () => {
    const { done, count } = await ask()
    await tap(find('button', '留下这张画'))
    expect([done.length, count.cancelled]).toEqual([1, 0])
    expect(done[0]!.svg).toContain('<path')
  })

  it('can discard the drawing', async () => {
    const { done, count } = await ask()
    await tap(find('button', '扔掉这张画'))
    expect([done, count.cancelled]).toEqual([[], 1])
  })

  it.each([
    ['its button', () => tap(find('button', '接着画'))],
    ['Escape', () => press(question()[0]!, 'Escape')],
    [
      'the back key of a tablet',
      () =>
        happen(() => {
          question()[0]!.dispatchEvent(new Event('cancel', { cancelable: true }))
        }),
    ],
  ])('lets the child continue the drawing by %s', async (_, goOn) => {
    const { done, count } = await ask()
    await goOn()
    expect([question(), done, count.cancelled, shapes()]).toEqual([[], [], 0, 1])
    await paint('方块')
    expect(shapes()).toBe(2)
  })

  it('does not pass keys on to the canvas', async () => {
    await ask()
    await press(question()[0]!, 'z', { ctrlKey: true })
    await press(question()[0]!, 'Delete')
    expect(shapes()).toBe(1)
  })

  it('appears again when the browser has closed the paint dialog without asking', async () => {
    const { count } = await open()
    await paint()
    const window = find('dialog', '画角色') as HTMLDialogElement
    await happen(() => window.close())
    expect([count.cancelled, window.open, question().length, shapes()]).toEqual([0, true, 1, 1])
  })

  it('also appears when only the name has changed', async () => {
    const { count } = await open('character', ball, '球')
    await type(find('textbox', '角色的名字'), '大球')
    await press(find('textbox', '角色的名字'), 'Escape')
    expect([count.cancelled, question().length]).toEqual([0, 1])
  })

  it('does not appear when Escape cancels the input of a Chinese name', async () => {
    const { count } = await ask()
    await tap(find('button', '接着画'))
    await press(find('textbox', '角色的名字'), 'Escape', { isComposing: true })
    expect([count.cancelled, question()]).toEqual([0, []])
  })
})
