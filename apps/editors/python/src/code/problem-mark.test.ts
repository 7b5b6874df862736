// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { editor, place, text, write, withCodeEditor } from './code-editor.fixture.ts'

withCodeEditor()

describe('the mark of an error', () => {
  const marked = (name: string): string[] =>
    [...place.querySelectorAll(`.${name}`)].map((element) => element.textContent ?? '')
  beforeEach(() => editor.replace('x = 1\nprint(y)\nz = 3'))

  it('covers the line and the characters of the error, and null removes it', () => {
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
  ])('stays within the program for the place %o', (where, line) => {
    editor.mark(where)
    expect(marked('cm-wrong-line')).toEqual([line])
  })

  it('disappears when its line is edited, but not when another line is edited', () => {
    editor.mark({ line: 2 })
    write('0', 0)
    expect(marked('cm-wrong-line')).toEqual(['print(y)'])
    write('0', text().indexOf('(y') + 1)
    expect(marked('cm-wrong-line')).toEqual([])
  })
})
