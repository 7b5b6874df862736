import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'

/** Lines and columns are counted from 1. */
export interface CodePlace {
  line: number
  from?: number | undefined
  to?: number | undefined
}

const setMark = StateEffect.define<CodePlace | null>()
const wrongLine = Decoration.line({ class: 'cm-wrong-line' })
const wrongPlace = Decoration.mark({ class: 'cm-wrong-place' })

function decorate(state: EditorState, place: CodePlace): DecorationSet {
  const { from, to } = state.doc.line(Math.min(Math.max(1, place.line), state.doc.lines))
  const marks = [wrongLine.range(from)]
  if (place.from !== undefined) {
    const start = Math.min(from + place.from - 1, to)
    const end = Math.min(from + (place.to ?? place.from + 1) - 1, to)
    if (end > start) marks.push(wrongPlace.range(start, end))
  }
  return Decoration.set(marks, true)
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, docChanged, state }) {
    for (const effect of effects)
      if (effect.is(setMark)) return effect.value === null ? Decoration.none : decorate(state, effect.value)
    if (!docChanged || marks.size === 0) return marks
    const at = marks.iter().from
    const line = state.doc.lineAt(changes.mapPos(at))
    return changes.touchesRange(at, at + line.length) === false ? marks.map(changes) : Decoration.none
  },
  provide: (marks) => EditorView.decorations.from(marks),
})

export const problemMarks = (): Extension => field

export function markLine(view: EditorView, place: CodePlace | null): void {
  if (view.state.field(field, false) === undefined) return
  if (place === null) {
    view.dispatch({ effects: setMark.of(null) })
    return
  }
  const { from } = view.state.doc.line(Math.min(Math.max(1, place.line), view.state.doc.lines))
  view.dispatch({ effects: [setMark.of(place), EditorView.scrollIntoView(from, { y: 'center' })] })
}
