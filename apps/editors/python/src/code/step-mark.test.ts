// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { editor, place, view, withCodeEditor } from './code-editor.fixture.ts'

withCodeEditor()

describe('the mark of the next line', () => {
  const marked = () => [...place.querySelectorAll('.cm-step-line')].map((line) => line.textContent)

  it('moves with inserted lines, and can be removed in all files at once', () => {
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

  it('is on the last line when the line number is too large', () => {
    editor.markStep(99)
    expect(marked()).toEqual(['a = 1'])
  })
})
