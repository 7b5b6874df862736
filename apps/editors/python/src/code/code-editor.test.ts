// @vitest-environment happy-dom
import { forceParsing } from '@codemirror/language'
import { forEachDiagnostic, forceLinting } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CodeEditor } from './code-editor.ts'
import { readSetting } from '../ui/setting.ts'

let editor: CodeEditor
let place: HTMLElement
let texts: string[]
let counts: number[]
let runs: number
const view = (): EditorView => EditorView.findFromDOM(place.querySelector<HTMLElement>('.cm-editor')!)!
const text = (): string => view().state.doc.toString()
const write = (insert: string, from = text().length): void =>
  view().dispatch({ changes: { from, insert }, userEvent: 'input.type' })
const lint = (): void => forceLinting(view())

beforeEach(() => {
  ;[texts, counts, runs] = [[], [], 0]
  place = document.body.appendChild(document.createElement('div'))
  editor = new CodeEditor({
    parent: place,
    setting: readSetting(null),
    onText: (name, content) => {
      texts.push(`${name}: ${content}`)
    },
    onRun: () => {
      runs += 1
    },
    onFullWidth: (count) => {
      counts.push(count)
    },
  })
  editor.show('main.py', 'a = 1')
})
afterEach(() => {
  view().destroy()
  place.remove()
})

describe('the code editor', () => {
  it('is named after its file, tells of each edit, and not of showing', () => {
    expect([place.querySelector('.cm-content')!.getAttribute('aria-label'), texts]).toEqual(['main.py 的代码', []])
    write('0')
    expect(texts).toEqual(['main.py: a = 10'])
  })

  it('keeps the steps of each file apart', () => {
    write('0')
    editor.show('b.py', 'x')
    write('y')
    editor.undo()
    editor.undo()
    expect(text()).toBe('x')
    editor.show('main.py', 'a text that is older than what is open')
    expect(text()).toBe('a = 10')
    editor.undo()
    expect(text()).toBe('a = 1')
    editor.redo()
    expect(text()).toBe('a = 10')
  })

  it('puts a whole program in as one step', () => {
    editor.replace('import turtle\nturtle.fd(1)')
    expect(texts.at(-1)).toBe('main.py: import turtle\nturtle.fd(1)')
    editor.undo()
    expect(text()).toBe('a = 1')
  })

  it('opens a forgotten file anew, and a renamed one as it was', () => {
    write('0')
    editor.rename('main.py', 'other.py')
    write('0')
    expect(texts.at(-1)).toBe('other.py: a = 100')
    editor.show('b.py', '')
    editor.show('other.py', 'old')
    expect(text()).toBe('a = 100')
    editor.forget('other.py')
    editor.show('other.py', 'new')
    expect(text()).toBe('new')
  })

  it('shows nothing of the work before, and takes no typing then', () => {
    write('0')
    editor.clear()
    expect([text(), view().state.readOnly]).toEqual(['', true])
    editor.show('main.py', 'print(2)')
    expect([text(), view().state.readOnly]).toEqual(['print(2)', false])
  })

  it('stays readable only while another window edits, in every file', () => {
    editor.setReadOnly(true)
    editor.show('b.py', 'x')
    expect([view().state.readOnly, place.querySelector('.cm-content')!.getAttribute('contenteditable')]).toEqual([
      true,
      'false',
    ])
    editor.show('main.py', '')
    editor.setReadOnly(false)
    expect(view().state.readOnly).toBe(false)
  })

  it('turns a line into a comment and back', () => {
    editor.toggleComment()
    expect(text()).toBe('# a = 1')
    editor.toggleComment()
    expect(text()).toBe('a = 1')
  })

  it('runs with Ctrl+Enter', () => {
    place
      .querySelector('.cm-content')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
    expect([runs, text()]).toEqual([1, 'a = 1'])
  })
})

describe('quotes', () => {
  /** Types as a hand does: what the editor does with a character itself is up to it. */
  function typeIn(characters: string): void {
    for (const character of characters) {
      forceParsing(view(), text().length, 5000)
      const { from, to } = view().state.selection.main
      if (character === '\n')
        place
          .querySelector('.cm-content')!
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      else if (
        !view()
          .state.facet(EditorView.inputHandler)
          .some((handle) => handle(view(), from, to, character, () => view().state.update({})))
      )
        view().dispatch({
          changes: { from, to, insert: character },
          selection: { anchor: from + 1 },
          userEvent: 'input.type',
        })
    }
  }
  beforeEach(() => editor.replace(''))

  it.each([
    ['print("""a\nb""")', 'print("""a\nb""")'],
    ["x = '''a'''\ny", "x = '''a'''\ny"],
    ['f"""{a}"""', 'f"""{a}"""'],
    ['""""""', '""""""'],
    ['a = "b"', 'a = "b"'],
    ['"""a\'s "b" c"""', '"""a\'s "b" c"""'],
  ])('typed by hand stay as typed: %j', (typed, wanted) => {
    typeIn(typed)
    expect(text()).toBe(wanted)
  })
})

describe('Chinese punctuation', () => {
  it('is counted and underlined in programs only', async () => {
    write('\nprint（a）')
    lint()
    await expect.poll(() => counts.at(-1), { timeout: 15_000 }).toBe(2)
    const said: string[] = []
    forEachDiagnostic(view().state, ({ message }) => {
      said.push(message)
    })
    expect(said).toEqual(['这里是中文的“（”，代码里要用英文的“(”', '这里是中文的“）”，代码里要用英文的“)”'])
    editor.show('data.txt', '你好，世界')
    expect(counts.at(-1)).toBe(0)
  })

  it('is corrected at all places in one step, texts left alone', () => {
    editor.replace('print（"你好，"）')
    editor.fixFullWidth()
    expect(text()).toBe('print("你好，")')
    editor.undo()
    expect(text()).toBe('print（"你好，"）')
  })

  it('has nothing to correct where there is none', () => {
    editor.fixFullWidth()
    expect(texts).toEqual([])
  })
})

describe('the mark of an error', () => {
  const marked = (name: string): string[] =>
    [...place.querySelectorAll(`.${name}`)].map((element) => element.textContent ?? '')
  beforeEach(() => editor.replace('x = 1\nprint(y)\nz = 3'))

  it('is on the line and on the characters in it, and goes away with null', () => {
    editor.mark({ line: 2, from: 7, to: 8 })
    expect([marked('cm-wrong-line'), marked('cm-wrong-place')]).toEqual([['print(y)'], ['y']])
    editor.mark(null)
    expect(marked('cm-wrong-line')).toEqual([])
  })

  it.each([
    [{ line: 99 }, 'z = 3'],
    [{ line: 0 }, 'x = 1'],
    [{ line: 1, from: 50 }, 'x = 1'],
    [{ line: 1, from: 3, to: 900 }, 'x = 1'],
  ])('%o stays within the program', (where, line) => {
    editor.mark(where)
    expect(marked('cm-wrong-line')).toEqual([line])
  })

  it('goes away when the line is worked on, and stays when another one is', () => {
    editor.mark({ line: 2 })
    write('0', 0)
    expect(marked('cm-wrong-line')).toEqual(['print(y)'])
    write('0', text().indexOf('(y') + 1)
    expect(marked('cm-wrong-line')).toEqual([])
  })
})

describe('the line that comes next', () => {
  const marked = () => [...place.querySelectorAll('.cm-step-line')].map((line) => line.textContent)

  it('is marked, moves with what is written above, and is unmarked in all files', () => {
    editor.clear()
    editor.show('main.py', 'a = 1\nb = 2')
    editor.markStep(2)
    expect([marked(), place.querySelectorAll('.cm-step-gutter').length > 0]).toEqual([['b = 2'], true])
    view().dispatch({ changes: { from: 0, insert: 'x = 0\n' } })
    expect(marked()).toEqual(['b = 2'])
    editor.show('b.py', 'y')
    expect(marked()).toEqual([])
    editor.markStep(null)
    editor.show('main.py', '')
    expect(marked()).toEqual([])
  })

  it('beyond the end is the last one', () => {
    editor.markStep(99)
    expect(marked()).toEqual(['a = 1'])
  })
})
