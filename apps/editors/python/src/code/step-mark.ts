import {
  RangeSet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, EditorView, gutterLineClass, GutterMarker, type DecorationSet } from '@codemirror/view'

const setMark = StateEffect.define<number | null>()
const stepLine = Decoration.line({ class: 'cm-step-line' })
const stepGutter = new (class extends GutterMarker {
  override elementClass = 'cm-step-gutter'
})()

const startOf = (state: EditorState, line: number): number =>
  state.doc.line(Math.min(Math.max(1, line), state.doc.lines)).from

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, docChanged, state }) {
    for (const effect of effects)
      if (effect.is(setMark))
        return effect.value === null ? Decoration.none : Decoration.set(stepLine.range(startOf(state, effect.value)))
    return docChanged ? marks.map(changes) : marks
  },
  provide: (marks) => [
    EditorView.decorations.from(marks),
    gutterLineClass.compute([marks], (state) => {
      const at = state.field(marks).iter()
      return at.value ? RangeSet.of(stepGutter.range(at.from)) : RangeSet.empty
    }),
  ],
})

export const stepMarks = (): Extension => field

export const noStep: TransactionSpec = { effects: setMark.of(null) }

export function markStep(view: EditorView, line: number): void {
  if (view.state.field(field, false) === undefined) return
  const { state } = view
  // Keeps the line below the marked line visible.
  const scroll = EditorView.scrollIntoView(startOf(state, line), { y: 'nearest', yMargin: 56 })
  view.dispatch({ effects: [setMark.of(line), scroll] })
}
