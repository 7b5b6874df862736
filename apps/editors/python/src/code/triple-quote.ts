import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

/** Returns true directly before one of the three quotes that close a string. */
function isAtClosing(state: EditorState, at: number, quote: string): boolean {
  const triple = quote.repeat(3)
  // On a slow machine, the syntax tree may not contain the last characters yet.
  const tree = ensureSyntaxTree(state, Math.min(at + 3, state.doc.length), 100) ?? syntaxTree(state)
  for (let node: SyntaxNode | null = tree.resolveInner(at, -1); node; node = node.parent) {
    if (!node.name.endsWith('String') || at < node.to - 3 || at >= node.to) continue
    const text = state.sliceDoc(node.from, node.to)
    const [opening, quotes] = /^[a-z]{0,2}("""|''')/i.exec(text) ?? ['']
    if (quotes === triple && text.endsWith(triple) && text.length >= opening.length + 3) return true
  }
  return false
}

/**
 * Moves the cursor over a single closing quote. `closeBrackets` would move over three quotes at the first one, and
 * begin another string with the next two.
 */
export const passTripleQuotes = (): Extension =>
  EditorView.inputHandler.of((view, from, to, insert) => {
    const { state } = view
    if (
      (insert !== '"' && insert !== "'") ||
      from !== to ||
      view.composing ||
      state.readOnly ||
      state.selection.ranges.length > 1 ||
      !isAtClosing(state, from, insert)
    )
      return false
    view.dispatch({ selection: EditorSelection.cursor(from + 1), scrollIntoView: true, userEvent: 'select' })
    return true
  })
