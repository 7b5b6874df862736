// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import type { Drawing, DrawingKind } from './model/drawing.ts'
import { PaintEditor } from './paint-editor.tsx'

const said = vi.hoisted((): string[] => [])
vi.mock('../speech/speak.ts', () => ({
  speak: (text: string) => {
    said.push(text)
  },
}))
beforeEach(() => {
  said.length = 0
})

const ball =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="40" ' +
  'fill="#FF0000"/></svg>'

async function open(kind: DrawingKind = 'character', svg?: string, name?: string) {
  const done: Drawing[] = []
  const count = { cancelled: 0 }
  const show = await draw(
    <PaintEditor
      kind={kind}
      svg={svg}
      name={name}
      onDone={(drawing) => {
        done.push(drawing)
      }}
      onCancel={() => {
        count.cancelled += 1
      }}
    />,
  )
  return { done, count, show }
}
const canvas = () => find('application', '画纸')
const shapes = () => canvas().querySelectorAll('[data-shape]').length
/** Draws with the keys: a shape of the tool in the middle of the canvas. */
const paint = async (tool = '圆'): Promise<void> => {
  await tap(find('button', tool))
  await press(canvas(), 'Enter')
}
const question = () => findAll('dialog', '这张画要留下吗？')
/** True when the browser would ask before it leaves. */
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

describe.each(ways)('leaving with %s', (_, leave) => {
  it('is done at once on an empty canvas, and with a picture that was not touched', async () => {
    const { count, show } = await open()
    await leave()
    expect([count.cancelled, question()]).toEqual([1, []])
    await show(null)
    const other = await open('character', ball, '球')
    await leave()
    expect([other.count.cancelled, question()]).toEqual([1, []])
  })

  it('asks, aloud and with the drawing itself, when something is drawn', async () => {
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

describe('the question about a drawing', () => {
  const ask = async (svg?: string, name?: string) => {
    const setup = await open('character', svg, name)
    await paint()
    await press(canvas(), 'Escape')
    return setup
  }

  it('keeps it', async () => {
    const { done, count } = await ask()
    await tap(find('button', '留下这张画'))
    expect([done.length, count.cancelled]).toEqual([1, 0])
    expect(done[0]!.svg).toContain('<path')
  })

  it('throws it away', async () => {
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
  ])('goes on painting with %s, and nothing is lost', async (_, goOn) => {
    const { done, count } = await ask()
    await goOn()
    expect([question(), done, count.cancelled, shapes()]).toEqual([[], [], 0, 1])
    await paint('方块')
    expect(shapes()).toBe(2)
  })

  it('lets no key of the canvas through', async () => {
    await ask()
    await press(question()[0]!, 'z', { ctrlKey: true })
    await press(question()[0]!, 'Delete')
    expect(shapes()).toBe(1)
  })

  it('comes even when the browser has closed the window without asking', async () => {
    const { count } = await open()
    await paint()
    const window = find('dialog', '画角色') as HTMLDialogElement
    await happen(() => window.close())
    expect([count.cancelled, window.open, question().length, shapes()]).toEqual([0, true, 1, 1])
  })

  it('comes for a new name, too', async () => {
    const { count } = await open('character', ball, '球')
    await type(find('textbox', '角色的名字'), '大球')
    await press(find('textbox', '角色的名字'), 'Escape')
    expect([count.cancelled, question().length]).toEqual([0, 1])
  })

  it('does not come while Escape ends the composing of a Chinese name', async () => {
    const { count } = await ask()
    await tap(find('button', '接着画'))
    await press(find('textbox', '角色的名字'), 'Escape', { isComposing: true })
    expect([count.cancelled, question()]).toEqual([0, []])
  })
})

describe('the window of the browser', () => {
  it('is held back while a drawing would be lost, and no longer', async () => {
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

  it('is not held back for a canvas that is empty again', async () => {
    const { count } = await open()
    await paint()
    await tap(find('button', '扔掉选中的'))
    expect([shapes(), holdsBack()]).toEqual([0, false])
    await tap(find('button', '不画了'))
    expect(count.cancelled).toBe(1)
  })
})

describe('a drawing that is done', () => {
  it('is given with its name, and an empty canvas counts as leaving', async () => {
    const { done, count } = await open()
    await tap(find('button', '画好了'))
    expect([done, count.cancelled]).toEqual([[], 1])
    await type(find('textbox', '角色的名字'), ' 小球 ')
    await paint()
    await tap(find('button', '画好了'))
    expect(done.map(({ name }) => name)).toEqual(['小球'])
  })

  it('of a background has the size of the stage and no name', async () => {
    const { done } = await open('background')
    expect(findAll('textbox')).toEqual([])
    await paint('方块')
    await tap(find('button', '画好了'))
    expect(done).toMatchObject([{ name: '', width: 480, height: 360 }])
  })

  it('goes on with the picture there was', async () => {
    const { done } = await open('character', ball, '球')
    expect([shapes(), (find('textbox', '角色的名字') as HTMLInputElement).value]).toEqual([1, '球'])
    await paint('三角')
    await tap(find('button', '画好了'))
    expect(done[0]!.svg.match(/<path/g)).toHaveLength(2)
  })
})

describe('the tools', () => {
  const pressed = (group: string, role = 'toolbar'): string[] =>
    [...find(role, group).querySelectorAll('[aria-pressed=true]')].map((button) => button.getAttribute('aria-label')!)

  it('are a pen first, also for a picture that is there', async () => {
    const { show } = await open()
    expect(pressed('工具')).toEqual(['画笔'])
    await show(null)
    await open('character', ball)
    expect(pressed('工具')).toEqual(['画笔'])
  })

  it('draw in the colour and width that are chosen', async () => {
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

  it('take back and do again, with buttons and keys, and the buttons say when there is nothing', async () => {
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

  it('copy and delete what is chosen with the keys, but not while a name is typed', async () => {
    await open()
    await paint()
    await press(canvas(), 'd', { ctrlKey: true })
    expect(shapes()).toBe(2)
    await press(find('textbox', '角色的名字'), 'Backspace')
    expect(shapes()).toBe(2)
    await press(canvas(), 'Backspace')
    expect(shapes()).toBe(1)
  })

  it('zoom in steps between one and five times', async () => {
    await open()
    const width = () => Number(canvas().getAttribute('viewBox')!.split(' ')[2])
    const whole = width()
    expect((find('button', '缩小') as HTMLButtonElement).disabled).toBe(true)
    for (let step = 0; step < 5; step += 1) await tap(find('button', '放大'))
    expect([whole / width(), (find('button', '放大') as HTMLButtonElement).disabled]).toEqual([5, true])
  })

  it('have a camera only where there is one', async () => {
    await open()
    expect(findAll('button', '照相机，把照片放进去')).toEqual([])
  })
})
