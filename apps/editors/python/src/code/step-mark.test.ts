// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { editor, place, view, withCodeEditor } from './code-editor.fixture.ts'

withCodeEditor()

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
