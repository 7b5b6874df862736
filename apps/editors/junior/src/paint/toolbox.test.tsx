// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { find, findAll, press } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { open, canvas, shapes, paint, ball } from '../../test/paint/open-paint-editor.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

describe('the tools for painting', () => {
  const pressed = (group: string, role = 'toolbar'): string[] =>
    [...find(role, group).querySelectorAll('[aria-pressed=true]')].map((button) => button.getAttribute('aria-label')!)

  it('begin with the pen, even for an existing picture', async () => {
    const { show } = await open()
    expect(pressed('工具')).toEqual(['画笔'])
    await show(null)
    await open('character', ball)
    expect(pressed('工具')).toEqual(['画笔'])
  })

  it('draw in the chosen colour and width', async () => {
    await open()
    await tap(find('button', '红色'))
    await tap(find('button', '最粗的线'))
    await paint('直线')
    const line = canvas().querySelector('[data-shape] > path')!
    expect([pressed('颜色', 'group'), line.getAttribute('stroke'), line.getAttribute('stroke-width')]).toEqual([
      ['红色'],
      find('button', '红色').dataset['color'],
      find('button', '最粗的线').dataset['width'],
    ])
  })

  it('undo and redo by buttons and keys', async () => {
    await open()
    const can = () =>
      [findAll('button', '撤销'), findAll('button', '重做')].map(([button]) => !(button as HTMLButtonElement).disabled)
    expect(can()).toEqual([false, false])
    await paint()
    await paint('方块')
    expect([shapes(), can()]).toEqual([2, [true, false]])
    await tap(find('button', '撤销'))
    await press(canvas(), 'z', { ctrlKey: true })
    expect([shapes(), can()]).toEqual([0, [false, true]])
    await press(canvas(), 'Z', { ctrlKey: true, shiftKey: true })
    await press(canvas(), 'y', { ctrlKey: true })
    expect([shapes(), can()]).toEqual([2, [true, false]])
  })

  it('copy and delete the selected shape by keys, but not while a name is typed', async () => {
    await open()
    await paint()
    await press(canvas(), 'd', { ctrlKey: true })
    expect(shapes()).toBe(2)
    await press(find('textbox', '角色的名字'), 'Backspace')
    expect(shapes()).toBe(2)
    await press(canvas(), 'Backspace')
    expect(shapes()).toBe(1)
  })

  it('zoom in steps to five times the size', async () => {
    await open()
    const width = () => Number(canvas().getAttribute('viewBox')!.split(' ')[2])
    const whole = width()
    expect((find('button', '缩小') as HTMLButtonElement).disabled).toBe(true)
    for (let step = 0; step < 5; step += 1) await tap(find('button', '放大'))
    expect([whole / width(), (find('button', '放大') as HTMLButtonElement).disabled]).toEqual([5, true])
  })

  it('include no camera tool on a device without a camera', async () => {
    await open()
    expect(findAll('button', '照相机，把照片放进去')).toEqual([])
  })
})
