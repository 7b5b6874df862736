import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, toggleComment, undo } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { forceLinting } from '@codemirror/lint'
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, Prec, type Extension, type TransactionSpec } from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view'
import { codeTheme } from './code-theme.ts'
import { completeCode } from './completion.ts'
import { fixAll, fullWidthLint } from './full-width.ts'
import { markLine, problemMarks, type CodePlace } from './problem-mark.ts'
import { phrases } from './phrase.ts'
import { shownTheme, type Setting } from '../ui/setting.ts'
import { markStep, noStep, stepMarks } from './step-mark.ts'
import { currentPlace, runBegins, sinceRun } from './changes-since-run.ts'
import { passTripleQuotes } from './triple-quote.ts'

export interface CodeEditorParts {
  parent: HTMLElement
  setting: Setting
  onText: (fileName: string, text: string) => void
  onRun: () => void
  /** Receives the number of Chinese punctuation marks that Python cannot read. */
  onFullWidth: (count: number) => void
}

const writing: readonly Extension[] = [
  EditorState.phrases.of(phrases),
  EditorState.tabSize.of(4),
  indentUnit.of('    '),
  EditorState.allowMultipleSelections.of(true),
  lineNumbers(),
  foldGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  indentOnInput(),
  bracketMatching(),
  passTripleQuotes(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: false }),
  EditorView.lineWrapping,
]
const writingKeys = keymap.of([
  { key: 'Tab', run: acceptCompletion },
  ...closeBracketsKeymap,
  ...defaultKeymap,
  ...searchKeymap,
  ...historyKeymap,
  ...foldKeymap,
  ...completionKeymap,
  indentWithTab,
])

/** Turns completion off but keeps its extension, without which a pending completion would fail. */
const noCompletion = autocompletion({ override: [], activateOnTyping: false })

const isProgram = (fileName: string): boolean => fileName.endsWith('.py')

/** Shows one of several files. Each file keeps its own undo history, selection and scroll position. */
export class CodeEditor {
  readonly #view: EditorView
  readonly #parts: CodeEditorParts
  readonly #look = new Compartment()
  readonly #write = new Compartment()
  readonly #states = new Map<string, { state: EditorState; top: number }>()
  #file = ''
  #setting: Setting
  #readOnly = false

  constructor(parts: CodeEditorParts) {
    this.#parts = parts
    this.#setting = parts.setting
    this.#view = new EditorView({ parent: parts.parent })
  }

  /** Ignores `text`, which is older, if the editor already has the file. */
  show(fileName: string, text: string): void {
    if (fileName === this.#file) return
    this.#keep()
    const kept = this.#states.get(fileName)
    this.#file = fileName
    this.#parts.onFullWidth(0)
    this.#view.setState(kept?.state ?? this.#fresh(fileName, text))
    this.#restyle()
    this.#view.scrollDOM.scrollTop = kept?.top ?? 0
  }

  clear(): void {
    this.#states.clear()
    this.#file = ''
    this.#view.setState(EditorState.create({ extensions: [EditorState.readOnly.of(true), noCompletion] }))
  }

  forget(fileName: string): void {
    this.#states.delete(fileName)
    if (fileName === this.#file) this.#file = ''
  }

  rename(from: string, to: string): void {
    const kept = this.#states.get(from)
    this.#states.delete(from)
    if (kept) this.#states.set(to, kept)
    if (this.#file === from) this.#file = to
  }

  setSetting(setting: Setting): void {
    this.#setting = setting
    this.#restyle()
  }

  setReadOnly(readOnly: boolean): void {
    this.#readOnly = readOnly
    this.#restyle()
  }

  beginRun(): void {
    this.#inAll(runBegins)
  }

  /** Maps a place in the program that ran to the current text. Returns null for a changed line. */
  currentPlace(fileName: string, place: CodePlace): CodePlace | null {
    const state = fileName === this.#file ? this.#view.state : this.#states.get(fileName)?.state
    return state ? currentPlace(state, place) : place
  }

  mark(place: CodePlace | null): void {
    markLine(this.#view, place)
  }

  /** Null removes the mark in all files. */
  markStep(line: number | null): void {
    this.#inAll(noStep)
    if (line !== null) markStep(this.#view, line)
  }

  /** Line number of the cursor, counted from 1. */
  get line(): number {
    const { doc, selection } = this.#view.state
    return doc.lineAt(selection.main.head).number
  }

  /** A number after the last line means the last line. */
  goTo(line: number): void {
    const { doc } = this.#view.state
    const { from } = doc.line(Math.min(Math.max(1, line), doc.lines))
    this.#view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
    this.focus()
  }

  focus(): void {
    this.#view.focus()
  }
  find(): void {
    openSearchPanel(this.#view)
  }
  undo(): void {
    undo(this.#view)
  }
  redo(): void {
    redo(this.#view)
  }
  toggleComment(): void {
    toggleComment(this.#view)
  }
  fixFullWidth(): void {
    fixAll(this.#view)
  }

  replace(text: string): void {
    const { state } = this.#view
    this.#view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: text },
      selection: { anchor: 0 },
      userEvent: 'input.replace',
    })
    forceLinting(this.#view)
  }

  #inAll(change: TransactionSpec): void {
    this.#view.dispatch(change)
    for (const [fileName, { state, top }] of this.#states)
      this.#states.set(fileName, { state: state.update(change).state, top })
  }

  #keep(): void {
    if (this.#file !== '')
      this.#states.set(this.#file, { state: this.#view.state, top: this.#view.scrollDOM.scrollTop })
  }

  #fresh(fileName: string, text: string): EditorState {
    return EditorState.create({ doc: text, extensions: this.#extensions(fileName) })
  }

  #extensions(fileName: string): Extension[] {
    const runs = [
      {
        key: 'Mod-Enter',
        run: () => {
          this.#parts.onRun()
          return true
        },
      },
    ]
    return [
      Prec.highest(keymap.of(runs)),
      ...writing,
      EditorView.contentAttributes.of({
        'aria-label': `${fileName} 的代码`,
        spellcheck: 'false',
        autocapitalize: 'off',
        autocorrect: 'off',
      }),
      isProgram(fileName)
        ? [
            python(),
            autocompletion({ override: [...completeCode], icons: false, activateOnTyping: true }),
            fullWidthLint(this.#parts.onFullWidth),
          ]
        : noCompletion,
      problemMarks(),
      stepMarks(),
      sinceRun(),
      writingKeys,
      this.#look.of([]),
      this.#write.of([]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && this.#file !== '') this.#parts.onText(this.#file, update.state.doc.toString())
      }),
    ]
  }

  // A stored state contains the settings of the time when the file was last shown.
  #restyle(): void {
    if (this.#file === '') return
    const { theme, fontSize } = this.#setting
    this.#view.dispatch({
      effects: [
        this.#look.reconfigure([
          codeTheme(shownTheme(theme)),
          EditorView.theme({ '.cm-scroller': { fontSize: `${fontSize}px` } }),
        ]),
        this.#write.reconfigure([EditorState.readOnly.of(this.#readOnly), EditorView.editable.of(!this.#readOnly)]),
      ],
    })
  }
}
