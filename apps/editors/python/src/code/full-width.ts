import { findFullWidth, type FullWidthPlace } from '@mashu/engine-python'
import { linter, type Diagnostic } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** The search runs at every pause in typing, and would delay typing in a longer program. */
const longest = 200_000

const fullWidthIn = (code: string): readonly FullWidthPlace[] => (code.length > longest ? [] : findFullWidth(code))

export function fixAll(view: EditorView): void {
  const changes = fullWidthIn(view.state.doc.toString()).map(({ from, to, replacement }) => ({
    from,
    to,
    insert: replacement,
  }))
  if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.fix' })
}

const diagnosticOf = ({ from, to, found, replacement }: FullWidthPlace, count: number): Diagnostic => ({
  from,
  to,
  severity: 'warning',
  source: 'full-width',
  message: `这里是中文的“${found}”，代码里要用英文的“${replacement}”`,
  actions: [
    {
      name: '改好',
      apply: (view, start, end) =>
        view.dispatch({ changes: { from: start, to: end, insert: replacement }, userEvent: 'input.fix' }),
    },
    ...(count > 1 ? [{ name: `全部改好（${count} 处）`, apply: (view: EditorView) => fixAll(view) }] : []),
  ],
})

export const fullWidthLint = (onCount: (count: number) => void): Extension =>
  linter(
    (view) => {
      const places = fullWidthIn(view.state.doc.toString())
      onCount(places.length)
      return places.map((place) => diagnosticOf(place, places.length))
    },
    { delay: 350 },
  )
