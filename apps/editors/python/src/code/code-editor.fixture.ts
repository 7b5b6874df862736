import { EditorView } from '@codemirror/view'
import { afterEach, beforeEach } from 'vitest'
import { CodeEditor } from './code-editor.ts'
import { readSetting } from '../ui/setting.ts'

export let editor: CodeEditor
export let place: HTMLElement
export let texts: string[]
export let counts: number[]
export let runs: number
export const view = (): EditorView => EditorView.findFromDOM(place.querySelector<HTMLElement>('.cm-editor')!)!
export const text = (): string => view().state.doc.toString()
export const write = (insert: string, from = text().length): void =>
  view().dispatch({ changes: { from, insert }, userEvent: 'input.type' })

export function withCodeEditor(): void {
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
}
