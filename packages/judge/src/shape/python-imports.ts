import type { SyntaxNode } from '@lezer/common'

/** What the names of a file stand for after its imports: `t.forward` after `import turtle as t` is `turtle.forward`. */
export class Imports {
  readonly #names = new Map<string, string>()
  readonly #source: string

  constructor(top: SyntaxNode, source: string) {
    this.#source = source
    top.cursor().iterate(({ name, node }) => {
      if (name === 'ImportStatement') this.#add(node)
    })
  }

  /** The full name of what is called by this text. */
  resolve(text: string): string {
    const dot = text.indexOf('.')
    const first = dot < 0 ? text : text.slice(0, dot)
    const known = this.#names.get(first.trim())
    return known === undefined ? text : known + (dot < 0 ? '' : text.slice(dot))
  }

  /** The module that a statement imports from, the first one where it names several. */
  moduleOf(node: SyntaxNode): string {
    const words = this.#words(node)
    return words[1]?.text ?? ''
  }

  #add(node: SyntaxNode): void {
    const words = this.#words(node)
    const from = words[0]?.text === 'from' ? (words[1]?.text ?? '') : undefined
    const begin = words.findIndex(({ text }) => text === 'import') + 1
    for (let at = begin; at < words.length; at += 1) {
      const word = words[at]!
      if (word.text === ',' || word.text === '*') continue
      const alias = words[at + 1]?.text === 'as' ? words[at + 2]?.text : undefined
      const full = from === undefined ? word.text : `${from}.${word.text}`
      this.#names.set(alias ?? word.text, full)
      if (alias !== undefined) at += 2
    }
  }

  /** Words of an import; the parts of a dotted module are one word. */
  #words(node: SyntaxNode): { text: string }[] {
    const text = this.#source.slice(node.from, node.to)
    return (text.match(/[\p{L}\p{N}_.]+|[,*]/gu) ?? []).map((word) => ({ text: word }))
  }
}
