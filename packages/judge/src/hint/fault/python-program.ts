import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/python'
import type { Found } from './fault.ts'

const MAX_SOURCE = 100_000

/** Nodes whose characters are not code. */
const NO_CODE = new Set(['String', 'Comment', 'FormatString'])

/** `code` has no strings and no comments. `open` is the number of open brackets at the start of the line. */
export interface CodeLine {
  readonly line: number
  readonly code: string
  readonly indent: number
  readonly open: number
}

/** A parsed Python file, in which patterns search for usual faults. */
export class PythonProgram {
  readonly file: string
  readonly source: string
  /** The lines that contain code, in order. */
  readonly lines: readonly CodeLine[]
  /** True when the file contains invalid syntax. */
  readonly isBroken: boolean
  readonly #byName = new Map<string, SyntaxNode[]>()
  readonly #bindings = new Map<string, SyntaxNode[]>()

  constructor(file: string, source: string) {
    this.file = file
    this.source = source.slice(0, MAX_SOURCE)
    const hidden: { from: number; to: number }[] = []
    let isBroken = false
    parser.parse(this.source).iterate({
      enter: ({ name, node, type }) => {
        isBroken ||= type.isError
        if (NO_CODE.has(name)) hidden.push({ from: node.from, to: node.to })
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), node])
      },
    })
    this.isBroken = isBroken
    this.lines = this.#readLines(hidden)
    for (const node of this.all('VariableName'))
      if (isBound(node)) this.#bindings.set(this.text(node), [...(this.#bindings.get(this.text(node)) ?? []), node])
  }

  /** The nodes of each name are in the order of the file. */
  all(...names: readonly string[]): readonly SyntaxNode[] {
    return names.flatMap((name) => this.#byName.get(name) ?? [])
  }

  text(node: SyntaxNode | null | undefined): string {
    return node ? this.source.slice(node.from, node.to) : ''
  }

  at(node: SyntaxNode, name?: string): Found {
    return this.atLine(this.source.slice(0, node.from).split('\n').length, name)
  }

  atLine(line: number, name?: string): Found {
    return { place: { file: this.file, line }, name }
  }

  /** Assignments, loops, parameters, imports and definitions bind a name. */
  bindingsOf(name: string): readonly SyntaxNode[] {
    return this.#bindings.get(name) ?? []
  }

  get boundNames(): readonly string[] {
    return [...this.#bindings.keys()]
  }

  /** Returns the right sides of all assignments, or undefined when the name is also bound in another way. */
  valuesOf(name: string): readonly SyntaxNode[] | undefined {
    const values = this.bindingsOf(name).map((node) => {
      const { parent } = node
      return parent?.name === 'AssignStatement' && parent.getChildren('AssignOp').length === 1 ? parent.lastChild : null
    })
    return values.length === 0 || values.includes(null) ? undefined : (values as SyntaxNode[])
  }

  #readLines(hidden: readonly { from: number; to: number }[]): CodeLine[] {
    let code = this.source
    for (const { from, to } of hidden)
      code = code.slice(0, from) + code.slice(from, to).replaceAll(/[^\n]/g, ' ') + code.slice(to)
    let open = 0
    return code.split('\n').flatMap((text, at) => {
      const row = { line: at + 1, code: text.trimEnd(), indent: text.search(/\S/), open }
      open = Math.max(0, open + bracketsOf(text))
      return row.indent < 0 ? [] : [row]
    })
  }
}

/** Opening brackets minus closing brackets. */
export const bracketsOf = (code: string): number =>
  [...code].reduce((sum, sign) => sum + Number('([{'.includes(sign)) - Number(')]}'.includes(sign)), 0)

/** Returns the characters of a line that are outside of brackets. */
export function outsideBrackets(code: string): string {
  let open = 0
  return [...code]
    .filter((sign) => {
      if ('([{'.includes(sign)) open += 1
      const isOutside = open === 0
      if (')]}'.includes(sign)) open -= 1
      return isOutside
    })
    .join('')
}

const BINDS = new Set(['FunctionDefinition', 'ClassDefinition', 'ParamList', 'ImportStatement', 'ScopeStatement'])

const GROUPS = new Set(['TupleExpression', 'ArrayExpression'])
/** Statements with `as`, and the operator `:=`. */
const NAMES = new Set(['NamedExpression', 'TryStatement', 'WithStatement'])

function isBound(node: SyntaxNode): boolean {
  const { parent } = node
  if (!parent) return false
  if (BINDS.has(parent.name)) return parent.name !== 'ParamList' || node.prevSibling?.name !== 'AssignOp'
  if (parent.name === 'AssignStatement') return node.nextSibling?.name === 'AssignOp' || isLeftOf(node)
  if (GROUPS.has(parent.name)) return isLeftOf(parent) || isLoopTarget(parent)
  if (NAMES.has(parent.name)) return node.prevSibling?.name === 'as' || node.nextSibling?.name === 'AssignOp'
  return isLoopTarget(node)
}

const isLeftOf = (node: SyntaxNode): boolean => {
  if (node.parent?.name !== 'AssignStatement') return false
  for (let next = node.nextSibling; next; next = next.nextSibling) if (next.name === 'AssignOp') return true
  return false
}

function isLoopTarget(node: SyntaxNode): boolean {
  if (!/^(ForStatement|.*ComprehensionExpression)$/.test(node.parent?.name ?? '')) return false
  for (let before = node.prevSibling; before; before = before.prevSibling) {
    if (before.name === 'in') return false
    if (before.name === 'for') return true
  }
  return false
}

/** Returns the nearest enclosing node with one of these names. */
export function around(node: SyntaxNode, ...names: readonly string[]): SyntaxNode | null {
  for (let outer = node.parent; outer; outer = outer.parent) if (names.includes(outer.name)) return outer
  return null
}

/** Skips nodes whose name is in `skip`, and everything inside them. */
export function* inside(node: SyntaxNode, skip: readonly string[] = []): Generator<SyntaxNode> {
  const end = node.to
  const cursor = node.cursor()
  let goesIn = true
  while (cursor.next(goesIn) && cursor.from < end) {
    goesIn = !skip.includes(cursor.name)
    if (goesIn) yield cursor.node
  }
}

/** Returns the statements of a loop or function, without nested statements. */
export const bodyOf = (node: SyntaxNode | null): readonly SyntaxNode[] => {
  const found: SyntaxNode[] = []
  for (let child = node?.getChild('Body')?.firstChild ?? null; child; child = child.nextSibling)
    if (/Statement|Definition/.test(child.name)) found.push(child)
  return found
}

/** Without the brackets and commas. */
export function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = call.getChild('ArgList')?.firstChild ?? null; child; child = child.nextSibling)
    if (!/^[(),]$/.test(child.name)) found.push(child)
  return found
}
