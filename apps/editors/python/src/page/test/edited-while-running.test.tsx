// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen } from '@mashu/ui/drawn'
import { ended, openPageModel } from '../../model/page-model.fixture.ts'
import { events, withFakePython } from '../../run/fake-python.fixture.ts'
import { Page } from '../page.tsx'

vi.mock('../../run/python.ts', () => import('../../run/fake-python.fixture.ts'))

withFakePython()
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the line of an error in a program that was edited while it ran', () => {
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
    ['lines were inserted above it', 0, '# 一\n# 二\n', '看第 6 行'],
    ['the line was split before its first word', start, 'print(1)\n    ', '看第 5 行'],
    ['a line was inserted below it', program.length, '\nprint(2)', '看第 4 行'],
  ])('is marked after %s', async (_, from, insert, button) => {
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
    ['deleted', start - 5, start + 8, ''],
    ['changed', start + 6, start + 7, '"x"'],
  ])('is not marked when it was %s, and a message says so', async (_, from, to, insert) => {
    await open()
    await edit(from, to, insert)
    await fail()
    expect([
      marked(),
      findAll('button', /^看第/),
      find('alert').textContent?.includes('第 4 行，程序运行后改过了'),
    ]).toEqual([[], [], true])
  })

  it('is marked when the edit was undone', async () => {
    await open()
    await edit(start, start + 8)
    await edit(start, start, 'print(x)')
    await fail()
    expect(marked()).toEqual(['    print(x)'])
  })

  it('is found after further edits, even while another file is shown', async () => {
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
    await happen(() => {
      model.run()
      events().state('running')
    })
    await fail()
    expect(findAll('button', '看第 4 行')).toHaveLength(1)
  })
})
