// @vitest-environment happy-dom
import { forceParsing } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { beforeEach, describe, expect, it } from 'vitest'
import { editor, place, view, text, withCodeEditor } from './code-editor.fixture.ts'

withCodeEditor()

describe('quotes that a person types', () => {
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
  ])('stay as they were typed: %j', (typed, wanted) => {
    typeIn(typed)
    expect(text()).toBe(wanted)
  })
})
