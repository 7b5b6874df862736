// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText, pass } from '@mashu/ui/drawn'
import { ended, openPageModel } from '../model/page-model.fixture.ts'
import { events, withFakePython } from '../run/fake-python.fixture.ts'
import { Page } from './page.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const main = (): HTMLElement => document.querySelector<HTMLElement>('main')!
const tab = (name: string): HTMLElement =>
  find('navigation', '切换').querySelector<HTMLElement>(
    `button:nth-of-type(${['代码', '画布', '控制台'].indexOf(name) + 1})`,
  )!

withFakePython()
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the page', () => {
  it('writes what is typed into the work, and shows the file that is chosen', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.workspace.load({ main: 'print(1)', files: [{ name: 'cat.bin', bytes: new Uint8Array(3000) }] })
    })
    await click(find('tab', 'cat.bin'))
    expect(pageText()).toContain('3 KB，程序里可以用它的名字打开')
    await click(find('tab', 'main.py'))
    await happen(() => model.editor!.replace('print(2)'))
    expect(model.workspace.project.main).toBe('print(2)')
  })

  it('corrects Chinese marks with one click, which is not offered to those who only look', async () => {
    const { model, set } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.editor!.replace('print（1）')
    })
    await vi.waitFor(() => expect(pageText()).toContain('代码里有 2 处中文标点'), 15_000)
    await happen(() => set({ readonly: 'other-tab' }))
    expect(findAll('button', '一键改好')).toEqual([])
    await happen(() => set({ readonly: null }))
    await click(find('button', '一键改好'))
    expect(model.workspace.project.main).toBe('print(1)')
  })

  it('marks on small screens which part is seen, and where something new is', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await click(tab('画布'))
    expect([
      main().dataset['tab'],
      tab('画布').getAttribute('aria-current'),
      tab('代码').getAttribute('aria-current'),
    ]).toEqual(['canvas', 'page', null])
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
      events().ask('？')
    })
    await click(tab('代码'))
    expect(tab('控制台').querySelector('[aria-label=有新消息]')).not.toBeNull()
    await happen(() => {
      model.runController.answer('x')
      events().done(ended())
    })
    expect(tab('控制台').querySelector('[aria-label=有新消息]')).toBeNull()
  })

  it('says while Python comes that the program can be written and run already', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.runController.preload()
      events().progress(0.3)
    })
    const hint = 'Python 正在下载（30%），现在就可以看代码、写程序'
    expect(find('region', '控制台').textContent).toContain(hint)
    expect(findAll('button', '运行').every((button) => !(button as HTMLButtonElement).disabled)).toBe(true)
    await happen(() => model.run())
    expect(find('region', '控制台').textContent).toContain('Python 正在下载（30%），一下载好就运行你的程序')
    await happen(() => {
      events().state('ready')
      events().state('running')
    })
    expect(pageText()).not.toContain('正在下载')
  })

  it('says something once: it goes with its cross, and by itself', async () => {
    vi.useFakeTimers()
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.say('没有打开'))
    expect(find('alert').textContent).toBe('没有打开')
    await click(find('button', '关闭'))
    expect(findAll('alert')).toEqual([])
    await happen(() => model.say('还是没有'))
    await pass(8000)
    expect(findAll('alert')).toEqual([])
  })

  it('asks the questions of the turtle above everything', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
      events().dialog({ id: 1, kind: 'text', title: '名字', prompt: '你是谁？', initial: '' })
    })
    expect(findAll('dialog', '名字')).toHaveLength(1)
  })

  it('wears the theme that was chosen', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.setting.merge({ theme: 'dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })
})

describe('an error of a program that was edited while it ran', () => {
  const program = 'import time\nfor i in range(3):\n    time.sleep(1)\n    print(x)\nprint("end")'
  const view = (): EditorView => EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor')!)!
  const edit = (from: number, to: number, insert = ''): Promise<void> =>
    happen(() => view().dispatch({ changes: { from, to, insert }, userEvent: 'input.type' }))
  const marked = (): (string | null)[] =>
    [...document.querySelectorAll('.cm-wrong-line')].map((line) => line.textContent)
  const fail = (): Promise<void> =>
    happen(() => {
      events().done(
        ended({
          ok: false,
          error: {
            kind: 'NameError',
            message: "name 'x' is not defined",
            file: 'main.py',
            line: 4,
            column: 11,
            endColumn: 12,
            traceback: '',
          },
        }),
      )
      events().state('ready')
    })
  const start = program.indexOf('print(x)')

  async function open() {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.editor!.replace(program))
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
    })
    return model
  }

  it.each([
    ['lines above it', 0, '# 一\n# 二\n', '看第 6 行'],
    ['a line from its first word', start, 'print(1)\n    ', '看第 5 行'],
    ['a line below it', program.length, '\nprint(2)', '看第 4 行'],
  ])('is marked on its line after %s', async (_, from, insert, button) => {
    await open()
    await edit(from, from, insert)
    await fail()
    expect([
      marked(),
      document.querySelector('.cm-wrong-place')?.textContent,
      findAll('button', button).length,
    ]).toEqual([['    print(x)'], 'x', 1])
  })

  it.each([
    ['taken away', start - 5, start + 8, ''],
    ['changed', start + 6, start + 7, '"x"'],
  ])('marks nothing when the line was %s, and says so', async (_, from, to, insert) => {
    await open()
    await edit(from, to, insert)
    await fail()
    expect([
      marked(),
      findAll('button', /^看第/),
      find('alert').textContent?.includes('第 4 行，程序运行后改过了'),
    ]).toEqual([[], [], true])
  })

  it('is marked where it is when the change was taken back', async () => {
    await open()
    await edit(start, start + 8)
    await edit(start, start, 'print(x)')
    await fail()
    expect(marked()).toEqual(['    print(x)'])
  })

  it('is found again after edits that followed, also when another file is shown', async () => {
    const model = await open()
    await fail()
    await edit(0, 0, '# 一\n')
    await happen(() => {
      model.addFile('b.py')
    })
    await click(find('button', '看第 4 行'))
    expect([marked(), findAll('button', '看第 5 行').length, model.workspace.state.active]).toEqual([
      ['    print(x)'],
      1,
      'main.py',
    ])
    await edit(view().state.doc.line(5).from, view().state.doc.line(5).to, 'pass')
    await click(find('button', '看第 5 行'))
    expect([marked(), find('alert').textContent?.includes('程序运行后改过了')]).toEqual([[], true])
    // The next run knows the text as it is now.
    await happen(() => {
      model.run()
      events().state('running')
    })
    await fail()
    expect(findAll('button', '看第 4 行')).toHaveLength(1)
  })
})

describe('what goes wrong on the page', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is told when the examples do not come, with the program where it was; the next click asks again', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.editor!.replace('print(2)'))
    await click(find('button', '示例'))
    expect([
      find('alert').textContent?.includes('请检查网络再点一次'),
      findAll('dialog'),
      pageText().includes('print(2)'),
    ]).toEqual([true, [], true])
    line.mockReturnValue(true)
    await click(find('button', '示例'))
    await vi.waitFor(async () => {
      await happen(() => {})
      expect(findAll('dialog', /^示例程序/)).toHaveLength(1)
    }, 15_000)
  })

  it('leaves the work alone: the page is drawn anew with what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.editor!.replace('print(2)'))
    const fault = vi.spyOn(model.runController.log, 'empty', 'get').mockImplementation(() => {
      throw new Error('a mistake of ours')
    })
    await happen(() => model.run())
    expect([findAll('alert').length, findAll('toolbar')]).toEqual([1, []])
    fault.mockRestore()
    await click(find('button', '再试一次'))
    expect([document.querySelector('.cm-content')?.textContent, findAll('alert')]).toEqual(['print(2)', []])
    await happen(() => model.editor!.replace('print(3)'))
    expect(model.workspace.project.main).toBe('print(3)')
  })
})
