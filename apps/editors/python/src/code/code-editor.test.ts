// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { editor, place, texts, runs, view, text, write, withCodeEditor } from './code-editor.fixture.ts'

withCodeEditor()

describe('the code editor', () => {
  it('has the name of its file, and reports edits', () => {
    expect([place.querySelector('.cm-content')!.getAttribute('aria-label'), texts]).toEqual(['main.py 的代码', []])
    write('0')
    expect(texts).toEqual(['main.py: a = 10'])
  })

  it('keeps separate undo steps for each file', () => {
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

  it('replaces a whole program in one undo step', () => {
    editor.replace('import turtle\nturtle.fd(1)')
    expect(texts.at(-1)).toBe('main.py: import turtle\nturtle.fd(1)')
    editor.undo()
    expect(text()).toBe('a = 1')
  })

  it('keeps the undo history of a renamed file, but not of a removed file', () => {
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

  it('is empty and read-only between two works', () => {
    write('0')
    editor.clear()
    expect([text(), view().state.readOnly]).toEqual(['', true])
    editor.show('main.py', 'print(2)')
    expect([text(), view().state.readOnly]).toEqual(['print(2)', false])
  })

  it('is read-only in every file while another window edits the work', () => {
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

  it('turns a line into a comment, and the comment back into code', () => {
    editor.toggleComment()
    expect(text()).toBe('# a = 1')
    editor.toggleComment()
    expect(text()).toBe('a = 1')
  })

  it('runs the program with Ctrl+Enter', () => {
    place
      .querySelector('.cm-content')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
    expect([runs, text()]).toEqual([1, 'a = 1'])
  })
})
