// @vitest-environment happy-dom
import { forEachDiagnostic, forceLinting } from '@codemirror/lint'
import { describe, expect, it } from 'vitest'
import { editor, texts, counts, view, text, write, withCodeEditor } from './code-editor.fixture.ts'

const lint = (): void => forceLinting(view())

withCodeEditor()

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

  it('is corrected everywhere except in strings, in one undo step', () => {
    editor.replace('print（"你好，"）')
    editor.fixFullWidth()
    expect(text()).toBe('print("你好，")')
    editor.undo()
    expect(text()).toBe('print（"你好，"）')
  })

  it('needs no correction when there is none', () => {
    editor.fixFullWidth()
    expect(texts).toEqual([])
  })
})
