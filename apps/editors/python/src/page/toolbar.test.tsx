// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText, pass, press } from '@mashu/ui/drawn'
import type { PageModel } from '../model/page-model.ts'
import { ended, openPageModel } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { Menu } from '../ui/menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { Status } from './status.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let model: PageModel
let said: string[]
let calls: string[]

withFakePython()
beforeEach(() => {
  localStorage.clear()
  ;({ model, said, calls } = openPageModel())
})
afterEach(() => vi.useRealTimers())

describe('run and stop', () => {
  it('take turns, and start again works only while something runs', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    const again = (): HTMLButtonElement => find('button', /重新开始/) as HTMLButtonElement
    expect(again().disabled).toBe(true)
    await click(find('button', '运行'))
    expect([findAll('button', '运行').length, again().disabled, find('status').textContent]).toEqual([
      0,
      false,
      '准备好就运行…',
    ])
    await happen(() => {
      events().state('ready')
      events().state('running')
    })
    expect(find('status').textContent).toBe('正在运行')
    await click(again())
    expect(python.calls.filter((call) => call.startsWith('run'))).toHaveLength(2)
    await click(find('button', '停止'))
    expect(python.calls.at(-1)).toBe('stop')
    await happen(() => {
      events().state('stopping')
    })
    expect(find('button', '停止').getAttribute('aria-disabled')).toBe('true')
    await happen(() => {
      events().done(ended({ ok: false, stopped: true }))
      events().state('ready')
    })
    expect([find('status').textContent, findAll('button', '运行').length]).toEqual(['已停止', 1])
  })

  it.each([
    ['a mouse', { detail: 2 }, 120, false],
    ['a finger', { detail: 1, pointerType: 'touch' }, 300, false],
    ['a mouse, later', { detail: 2 }, 700, true],
    ['a second, slower click', { detail: 1 }, 400, true],
  ])('a double click of %s: runs and stops not at once', async (_, second, after, stops) => {
    await draw(<Toolbar model={model} readOnly={false} />)
    const clickAt = (name: string, timeStamp: number, init: MouseEventInit): Promise<void> =>
      happen(() => {
        const event = Object.assign(
          new MouseEvent('click', { bubbles: true, ...init }),
          'pointerType' in init && { pointerType: init.pointerType },
        )
        find('button', name).dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
      })
    await clickAt('运行', 1000, { detail: 1 })
    await happen(() => {
      events().state('ready')
      events().state('running')
    })
    await clickAt('停止', 1000 + after, second)
    expect(python.calls.includes('stop')).toBe(stops)
  })

  it('say how long a run lasted, in words for a very short one', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
      events().done(ended({ ms: 40 }))
      events().state('ready')
    })
    expect(find('status').textContent).toBe('运行完了，用了一眨眼')
  })
})

describe('what Python is doing', () => {
  it('is shown as it comes, but not read out at each hundredth', async () => {
    await draw(<Status model={model} />)
    await happen(() => {
      model.runController.preload()
      events().progress(0.42)
    })
    expect([find('status').textContent, pageText()]).toEqual(['正在准备 Python…', '正在准备 Python…42%'])
    await happen(() => events().state('ready'))
    expect(pageText()).toBe('就绪')
  })

  it('is told as the fault of the network when loading takes long', async () => {
    vi.useFakeTimers()
    await draw(<Status model={model} />)
    await happen(() => model.runController.preload())
    expect(find('status').textContent).toBe('正在准备 Python…')
    await pass(9000)
    expect(find('status').textContent).toBe('网络有点慢，还在准备 Python…可以先写程序')
    await happen(() => events().state('ready'))
    expect(find('status').textContent).toBe('就绪')
  })

  it('is tried again with one click when it could not be loaded', async () => {
    await draw(<Status model={model} />)
    await happen(() => {
      model.runController.preload()
      events().state('failed')
    })
    expect(find('status').textContent).toBe('Python 没有准备好')
    await click(find('button', '再试一次'))
    expect([find('status').textContent, python.calls]).toEqual(['正在准备 Python…', ['dispose']])
  })
})

describe('tools', () => {
  it('act on the code', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    for (const name of ['撤销（Ctrl+Z）', '重做（Ctrl+Y）', '查找（Ctrl+F）', '变成注释（Ctrl+/）'])
      await click(find('button', name))
    expect(said).toEqual(['undo', 'redo', 'find', 'toggleComment'])
  })

  it('make letters larger and smaller within limits, and remember it', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    const button = (name: string): HTMLButtonElement => find('button', name) as HTMLButtonElement
    for (let round = 0; round < 12; round += 1) await click(button('字大一点'))
    expect([model.setting.value.fontSize, button('字大一点').disabled]).toEqual([32, true])
    for (let round = 0; round < 12; round += 1) await click(button('字小一点'))
    expect([model.setting.value.fontSize, button('字小一点').disabled, button('字大一点').disabled]).toEqual([
      12,
      true,
      false,
    ])
    expect(openPageModel().model.setting.value.fontSize).toBe(12)
  })

  it('change between light and dark, and tell the editor', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    await click(find('button', '换成深色'))
    expect([model.setting.value.theme, said.at(-1)?.includes('"theme":"dark"')]).toEqual(['dark', true])
    await click(find('button', '换成浅色'))
    expect(model.setting.value.theme).toBe('light')
  })

  it('open the examples', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    await click(find('button', '示例'))
    expect(model.view.value.examplesShown).toBe(true)
  })
})

describe('the menu of files', () => {
  it('begins a new program', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    model.workspace.setText('main.py', 'old')
    calls.length = 0
    await click(find('button', '文件'))
    await click(find('menuitem', '新建程序'))
    expect(calls).toEqual(['new 我的程序 \n'])
  })

  it('only lets one download while another window edits', async () => {
    await draw(<Toolbar model={model} readOnly />)
    await click(find('button', '文件'))
    expect(findAll('menuitem').map((item) => (item as HTMLButtonElement).disabled)).toEqual([true, true, false])
  })
})

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

  it('opens with its first choice in hand, and the arrows pass over what cannot be chosen', async () => {
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

  it('closes with Escape, which gives the focus back, and with a press beside it', async () => {
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

  it('stays open while one presses inside it', async () => {
    await show()
    await click(find('button', '更多'))
    await happen(() => {
      find('menuitem', '二').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    })
    expect(findAll('menu')).toHaveLength(1)
  })
})
