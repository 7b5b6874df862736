// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { bytesOf, ended } from '../model/page-model.fixture.ts'
import { events, python, running, withFakePython } from '../run/fake-python.fixture.ts'
import { RunController } from '../program/run-controller.ts'
import { Player } from './player.tsx'
import type { ShownWork } from './work.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let runController: RunController
const work = (main = 'print(1)', files: ShownWork['project']['files'] = []): ShownWork => ({
  name: '作品',
  project: { main, files },
})
const open = (shown = work()) =>
  draw(<Player runController={runController} work={shown} onRun={() => runController.run(shown.project)} />)
const side = (): string | undefined => document.querySelector<HTMLElement>('.player')!.dataset['side']

withFakePython()
beforeEach(() => {
  runController = new RunController({ base: '/python/' })
})
afterEach(() => vi.unstubAllGlobals())

describe('the player', () => {
  it('shows the code first, and the output while the program runs', async () => {
    await open()
    expect([side(), find('region', '代码').textContent?.includes('print(1)')]).toEqual(['code', true])
    await click(find('button', '运行'))
    await happen(running)
    expect([side(), findAll('button', '停止').length]).toEqual(['output', 1])
    await happen(() => {
      events().output({ stream: 'out', text: '1\n' })
      events().done(ended())
      events().state('ready')
    })
    expect([side(), find('log').textContent]).toEqual(['output', '1\n'])
  })

  it('keeps the chosen side until the program starts or ends', async () => {
    await open()
    await click(find('button', '结果'))
    expect(side()).toBe('output')
    await click(find('button', '代码'))
    await click(find('button', '运行'))
    await happen(running)
    expect(side()).toBe('output')
    await click(find('button', '代码'))
    expect(side()).toBe('code')
  })

  it('stops a program', async () => {
    await open()
    await click(find('button', '运行'))
    await happen(running)
    await click(find('button', '停止'))
    expect(python.calls.at(-1)).toBe('stop')
  })

  it('ignores the second click of a double click on run', async () => {
    await open()
    const clickAs = (name: string, detail: number) =>
      happen(() => {
        find('button', name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      })
    await clickAs('运行', 1)
    await happen(running)
    await clickAs('停止', 2)
    expect(python.calls).not.toContain('stop')
  })

  it('shows all text files of the work, but not the pictures', async () => {
    await open(
      work('import helper', [
        { name: 'helper.py', bytes: bytesOf('x = 41') },
        { name: 'cat.png', bytes: new Uint8Array([137, 80]) },
      ]),
    )
    expect([...find('group', '文件').querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'main.py',
      'helper.py',
    ])
    await click(find('button', 'helper.py'))
    expect([
      find('region', '代码').textContent?.includes('x = 41'),
      find('button', 'helper.py').getAttribute('aria-pressed'),
    ]).toEqual([true, 'true'])
  })

  it('has no list for a single file, and no canvas without drawings', async () => {
    await open()
    expect([findAll('group', '文件'), findAll('application')]).toEqual([[], []])
    await happen(() => {
      runController.run(work().project)
      events().state('ready')
      events().state('running')
      events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    })
    expect(findAll('application')).toHaveLength(1)
  })

  it('explains an error beside the output', async () => {
    await open(work('print(x)'))
    await click(find('button', '运行'))
    await happen(running)
    await happen(() => {
      events().done(
        ended({
          ok: false,
          error: {
            kind: 'NameError',
            message: "name 'x' is not defined",
            file: 'main.py',
            line: 1,
            traceback: 'NameError',
          },
        }),
      )
      events().state('ready')
    })
    expect([find('alert').textContent?.includes('变量 x 还没有值'), findAll('button', /^看第/)]).toEqual([true, []])
  })

  it('copies the code, and says what to do when the browser refuses', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: {
        writeText: async (text: string) => {
          copied.push(text)
        },
      },
    })
    await open()
    await click(find('button', '复制代码'))
    expect([copied, findAll('button', '复制好了').length]).toEqual([['print(1)'], 1])
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await click(find('button', '复制好了'))
    expect(pageText()).toContain('请选中文字再复制')
  })
})
