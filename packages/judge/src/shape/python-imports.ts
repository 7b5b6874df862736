import type { SyntaxNode } from '@lezer/common'

/** Resolves names by the imports of a file. After `import turtle as t`, `t.forward` is `turtle.forward`. */
export class Imports {
  readonly #names = new Map<string, string>()
  /** Modules from which all names are imported. */
  readonly #whole: string[] = []
  readonly #source: string

  constructor(top: SyntaxNode, source: string) {
    this.#source = source
    top.cursor().iterate(({ name, node }) => {
      if (name === 'ImportStatement') this.#add(node)
      if (name === 'AssignStatement') this.#addInstance(node)
    })
  }

  /** Returns the full name for a name in a call. */
  resolve(text: string): string {
    const dot = text.indexOf('.')
    const first = dot < 0 ? text : text.slice(0, dot)
    const known = this.#names.get(first.trim())
    if (known !== undefined) return known + (dot < 0 ? '' : text.slice(dot))
    return dot < 0 && this.#whole.length === 1 ? `${this.#whole[0]}.${text}` : text
  }

  /** Returns the first module of an import statement. */
  moduleOf(node: SyntaxNode): string {
    const words = this.#words(node)
    return words[1] ?? ''
  }

  #add(node: SyntaxNode): void {
    const words = this.#words(node)
    const from = words[0] === 'from' ? words[1] : undefined
    if (from !== undefined && words.at(-1) === '*') this.#whole.push(from)
    for (let at = words.indexOf('import') + 1; at < words.length; at += 1) {
      const word = words[at]!
      if (/^[,*]$/.test(word)) continue
      const alias = words[at + 1] === 'as' ? words[at + 2] : undefined
      this.#names.set(alias ?? word, from === undefined ? word : `${from}.${word}`)
      if (alias !== undefined) at += 2
    }
  }

  /** After `t = turtle.Turtle()`, methods of `t` count as functions of the module. */
  #addInstance(node: SyntaxNode): void {
    const text = this.#source.slice(node.from, node.to)
    const [, name, made] = /^([\p{L}\p{N}_]+)\s*=\s*([\p{L}\p{N}_.]+)\s*\(\s*\)$/u.exec(text) ?? []
    if (name === undefined || made === undefined) return
    const [module, kind] = this.resolve(made).split('.')
    if (module !== undefined && kind !== undefined && /^\p{Lu}/u.test(kind)) this.#names.set(name, module)
  }

  /** A dotted module is one word. */
  #words(node: SyntaxNode): string[] {
    return this.#source.slice(node.from, node.to).match(/[\p{L}\p{N}_.]+|[,*]/gu) ?? []
  }
}
