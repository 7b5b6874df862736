// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Explanation } from '@mashu/engine-python'
import { chapters } from '../gallery/index.ts'
import { click, draw, find, findAll, happen, pageText, press, type } from '../../test/drawn.ts'
import type { PythonOptions, TurtleDialog } from '../run/python.ts'
import { fakePython, openPageModel } from '../model/page-model.fixture.ts'
import { Ask, Dialog } from '../ui/dialog.tsx'
import { Divider } from '../ui/divider.tsx'
import { ErrorCard } from '../console/error-card.tsx'
import { Gallery } from './gallery.tsx'
import { RunController } from '../program/run-controller.ts'
import { TurtleDialogs } from '../canvas/turtle-dialog.tsx'

const fake = vi.hoisted((): { start: (options: unknown) => unknown } => ({ start: () => undefined }))
vi.mock('../run/python.ts', () => ({ startPython: (options: unknown) => fake.start(options) }))

let python: ReturnType<typeof fakePython>['held']
const events = (): PythonOptions['events'] => python.events!
beforeEach(() => {
  const { held, start } = fakePython()
  python = held
  fake.start = start as (options: unknown) => unknown
})

afterEach(() => vi.restoreAllMocks())

describe('a window', () => {
  it('closes with its cross, with Escape and with a click beside it, not with one inside', async () => {
    let closed = 0
    await draw(
      <Dialog
        title="窗口"
        onClose={() => {
          closed += 1
        }}
      >
        <p>内容</p>
      </Dialog>,
    )
    await click(find('button', '关闭'))
    await happen(() => {
      find('dialog', '窗口').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    await click(find('dialog', '窗口'))
    expect(closed).toBe(3)
    await click(find('dialog').querySelector('p')!)
    expect(closed).toBe(3)
  })

  it('with a field has it in hand and its text chosen, so that typing answers', async () => {
    // As browsers do: the first thing that can be pressed.
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    })
    await draw(
      <Dialog title="窗口" onClose={() => {}}>
        <input aria-label="名字" defaultValue="小满" />
        <button type="button">确定</button>
      </Dialog>,
    )
    const field = find('textbox', '名字') as HTMLInputElement
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 2])
  })

  it('that asks before something is replaced does it only when told so', async () => {
    const said: string[] = []
    await draw(
      <Ask
        title="换掉？"
        text="真的吗"
        yes="换"
        onYes={() => {
          said.push('yes')
        }}
        onClose={() => {
          said.push('no')
        }}
      />,
    )
    await click(find('button', '先不换'))
    await click(find('button', '换'))
    expect(said).toEqual(['no', 'yes'])
  })
})

describe('questions of the turtle', () => {
  const question = (change: Partial<TurtleDialog> = {}): TurtleDialog => ({
    id: 4,
    kind: 'number',
    title: '边',
    prompt: '几条边？',
    initial: '5',
    min: 3,
    max: 9,
    ...change,
  })
  async function ask(change: Partial<TurtleDialog> = {}): Promise<HTMLInputElement> {
    const runController = new RunController({ base: '/python/' })
    await draw(<TurtleDialogs runController={runController} />)
    await happen(() => {
      runController.run({ main: 'x', files: [] })
      events().state('ready')
      events().state('running')
      events().dialog(question(change))
    })
    return find('textbox', change.prompt ?? '几条边？') as HTMLInputElement
  }

  it('begin with the value the program proposes and answer with a number', async () => {
    const field = await ask()
    expect([field.value, find('dialog', '边')]).toMatchObject(['5', {}])
    await type(field, ' 7.5 ')
    await click(find('button', '确定'))
    expect([python.calls.at(-1), findAll('dialog')]).toEqual(['dialog 4 7.5', []])
  })

  it.each([
    ['', '请填一个数'],
    ['五', '请填一个数'],
    ['2', '不能小于 3'],
    ['10', '不能大于 9'],
  ])('do not take %j: %s', async (text, reason) => {
    const field = await ask()
    await type(field, text)
    await click(find('button', '确定'))
    expect([find('alert').textContent, field.getAttribute('aria-invalid'), python.calls.at(-1)]).toEqual([
      reason,
      'true',
      'run x',
    ])
    await type(field, '5')
    expect(findAll('alert')).toEqual([])
  })

  it('take any text for a text, and nothing when they are closed', async () => {
    const field = await ask({ kind: 'text', title: '', prompt: '名字', initial: '' })
    expect(findAll('dialog', '请回答')).toHaveLength(1)
    await type(field, '12')
    await click(find('button', '确定'))
    expect(python.calls.at(-1)).toBe('dialog 4 "12"')
    await happen(() => events().dialog(question({ id: 5 })))
    await click(find('button', '取消'))
    expect(python.calls.at(-1)).toBe('dialog 5 null')
  })

  it('have the field in hand, also where the browser first goes to the cross', async () => {
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    })
    const field = await ask()
    expect(document.activeElement).toBe(field)
  })

  it('of one after the other begin anew each time', async () => {
    const field = await ask()
    await type(field, '8')
    await happen(() => events().dialog(question({ id: 6, initial: '3' })))
    expect((find('textbox') as HTMLInputElement).value).toBe('3')
  })
})

describe('an error', () => {
  const problem: Explanation = {
    title: '0 不能当除数',
    suggestion: '先检查',
    file: 'main.py',
    line: 3,
    original: 'ZeroDivisionError: division by zero',
  }

  it('says what happened, what to try, and where; the English is one click away', async () => {
    let went = 0
    await draw(
      <ErrorCard
        problem={problem}
        onGo={() => {
          went += 1
        }}
      />,
    )
    expect(find('alert', '程序出错了').textContent).toContain('先检查')
    expect(find('heading').textContent).toBe('0 不能当除数')
    await click(find('button', '看第 3 行'))
    expect(went).toBe(1)
    const details = document.querySelector('details')!
    expect([details.open, details.querySelector('pre')?.textContent]).toEqual([false, problem.original])
  })

  it.each([
    ['names another file', { ...problem, file: 'helper.py' }, 'helper.py 第 3 行'],
    [
      'counts lines of the program when no file is told',
      { title: 't', suggestion: 's', original: '', line: 2 },
      '第 2 行',
    ],
  ])('%s, without a button where one cannot go', async (_, told, place) => {
    await draw(<ErrorCard problem={told} onGo={null} />)
    expect([pageText().includes(place), findAll('button')]).toEqual([true, []])
  })

  it('without a place names none', async () => {
    await draw(<ErrorCard problem={{ title: 't', suggestion: 's', original: 'o' }} onGo={() => {}} />)
    expect([pageText().includes('行'), findAll('button')]).toEqual([false, []])
  })
})

describe('the line between two parts', () => {
  it.each([
    ['ArrowLeft', 48],
    ['ArrowUp', 48],
    ['ArrowRight', 52],
    ['ArrowDown', 52],
    ['PageUp', 40],
    ['PageDown', 60],
    ['Home', 20],
    ['End', 80],
  ])('%s moves it to %d', async (key, wanted) => {
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

  it('stays within a fifth of both ends, and comes back to the middle with a double click', async () => {
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

describe('the examples', () => {
  const first = chapters[0]!.examples[0]!

  it('stand in chapters with a title and what one learns', async () => {
    await draw(<Gallery model={openPageModel().model} readOnly={false} />)
    const titles = findAll('heading').map((heading) => heading.textContent)
    expect(titles).toEqual(
      expect.arrayContaining(chapters.flatMap(({ title, examples }) => [title, ...examples.map((one) => one.title)])),
    )
    expect(findAll('button', '打开看看')).toHaveLength(chapters.flatMap(({ examples }) => examples).length)
  })

  it('open as a new work', async () => {
    const { model, calls } = openPageModel()
    await draw(<Gallery model={model} readOnly={false} />)
    await click(findAll('button', '打开看看')[0]!)
    expect(calls).toEqual([`new ${first.title} ${first.code}`])
  })

  it('replace the program at hand only after a question', async () => {
    const { model, said, calls } = openPageModel()
    await draw(<Gallery model={model} readOnly={false} />)
    await click(find('button', `把“${first.title}”放进现在的程序`))
    expect(pageText()).toContain('现在的程序不会丢')
    await click(find('button', '先不换'))
    expect([said, find('dialog').getAttribute('aria-label')]).toEqual([[], expect.stringContaining('示例程序')])
    await click(find('button', `把“${first.title}”放进现在的程序`))
    await click(find('button', '换成示例'))
    expect([calls, said.at(-1), model.view.value.gallery]).toEqual([['save'], `replace ${first.code}`, false])
  })

  it('are only looked at while another window edits', async () => {
    await draw(<Gallery model={openPageModel().model} readOnly />)
    expect(findAll('button', '打开看看').every((button) => (button as HTMLButtonElement).disabled)).toBe(true)
  })
})
