import {
  ChangeSet,
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Extension,
  type Text,
  type TransactionSpec,
} from '@codemirror/state'
import type { CodePlace } from './problem-mark.ts'

/** The text of the running program, and all changes since its start. */
interface SinceRun {
  program: Text
  changes: ChangeDesc
}

const begin = StateEffect.define<null>()
const startWith = (program: Text): SinceRun => ({ program, changes: ChangeSet.empty(program.length) })

const field = StateField.define<SinceRun>({
  create: ({ doc }) => startWith(doc),
  update({ program, changes }, transaction) {
    if (transaction.effects.some((effect) => effect.is(begin))) return startWith(transaction.state.doc)
    return { program, changes: transaction.docChanged ? changes.composeDesc(transaction.changes) : changes }
  },
})

export const sinceRun = (): Extension => field

export const runBegins: TransactionSpec = { effects: begin.of(null) }

/** Maps a place in the program that ran to the current text. Returns null for a changed line. */
export function currentPlace(state: EditorState, place: CodePlace): CodePlace | null {
  const since = state.field(field, false)
  if (since === undefined || since.program.eq(state.doc) || place.line < 1 || place.line > since.program.lines)
    return place
  const was = since.program.line(place.line)
  // A line break before the first word moves the word, but not the start of the line. So the word is mapped.
  const word = was.from + was.text.length - was.text.trimStart().length
  const now = state.doc.lineAt(since.changes.mapPos(word, 1))
  return now.text === was.text ? { ...place, line: now.number } : null
}
