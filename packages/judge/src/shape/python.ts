import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/python'
import type { Idea } from '@mashu/contract/teaching/check/construct'
import { ideasOfCall, pythonNodes } from './python-ideas.ts'
import { Imports } from './python-imports.ts'
import { walk, type ShapeNode, type ShapeScript, type WorkShape } from './shape.ts'

/** Only programs that attack parsers are nested more deeply. */
const MAX_DEPTH = 150
const MAX_SOURCE = 300_000

const ENDS = new Set(['return', 'break', 'continue', 'raise'])

/** Tokens in a statement that a child types. */
const LEAVES = new Set(['VariableName', 'Number', 'String', 'Boolean', 'None'])
const SIGNS = new Set(['CompareOp', 'ArithOp'])

const isLine = ({ name, parent }: SyntaxNode): boolean =>
  name.endsWith('Statement') || name === 'ClassDefinition' || parent?.name === 'ExpressionStatement'

interface Scope {
  readonly depth: number
  readonly parameters: ReadonlySet<string>
}

class FileReader {
  readonly scripts: ShapeScript[] = []
  readonly #source: string
  readonly #file: string
  readonly #imports: Imports
  readonly #lineStarts: number[] = [0]
  readonly #functions = new Set<string>()

  constructor(file: string, source: string) {
    this.#file = file
    this.#source = source.slice(0, MAX_SOURCE)
    for (let at = this.#source.indexOf('\n'); at >= 0; at = this.#source.indexOf('\n', at + 1))
      this.#lineStarts.push(at + 1)
    const tree = parser.parse(this.#source)
    this.#imports = new Imports(tree.topNode, this.#source)
    tree.iterate({
      enter: ({ name, node }) => {
        if (name === 'FunctionDefinition') this.#functions.add(this.#textOf(node.getChild('VariableName')))
      },
    })
    const nodes = this.#statements(tree.topNode, { depth: 0, parameters: new Set() })
    this.scripts.unshift({ owner: file, nodes, start: 'always' })
  }

  /** After a statement that leaves its block, the following statements are unreachable. */
  #statements(parent: SyntaxNode, scope: Scope): ShapeNode[] {
    const nodes: ShapeNode[] = []
    let dead = false
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      const found = this.#read(child, scope)
      nodes.push(...(dead ? found.map((node) => ({ ...node, dead })) : found))
      const last = found[0]
      // A `return` outside of a function is probably indented wrongly, so the code after it does not count as
      // unreachable.
      const slip = last?.block === 'return' && parent.name === 'Script'
      if (last && !slip && (ENDS.has(last.block) || (last.block === 'while' && this.#isEndless(child)))) dead = true
    }
    return nodes
  }

  #read(node: SyntaxNode, scope: Scope): ShapeNode[] {
    if (scope.depth > MAX_DEPTH) return []
    const deeper = { ...scope, depth: scope.depth + 1 }
    if (node.name === 'FunctionDefinition') return [this.#definition(node, scope)]
    if (node.name === 'VariableName') return this.#name(node, scope)
    const known = pythonNodes[node.name]
    if (known === undefined || node.name === 'in') return this.#statements(node, deeper)
    const inner = this.#statements(node, deeper)
    const name = this.#nameOf(node)
    const ideas = [...known.ideas, ...this.#moreIdeas(node, name)]
    const named = name === undefined ? {} : { name }
    const values = this.#leavesOf(node, scope)
    const line = isLine(node) ? { slot: 'line' } : {}
    return [{ block: known.block, ideas, ...named, ...line, place: this.#place(node), values, inner }]
  }

  /** Returns the names, numbers, texts and operators that do not belong to inner nodes. */
  #leavesOf(node: SyntaxNode, scope: Scope): string[] {
    if (SIGNS.has(node.name)) return [this.#textOf(node)]
    const leaves: string[] = []
    const callee = node.name === 'CallExpression' ? node.firstChild : undefined
    for (let child: SyntaxNode | null = node.firstChild; child; child = child.nextSibling) {
      if (child.name === 'Body' || (callee?.from === child.from && callee.name === child.name)) continue
      if (LEAVES.has(child.name) && !scope.parameters.has(this.#textOf(child))) leaves.push(this.#textOf(child))
      else if (pythonNodes[child.name] === undefined) leaves.push(...this.#leavesOf(child, scope))
    }
    return leaves
  }

  #moreIdeas(node: SyntaxNode, name: string | undefined): readonly Idea[] {
    if (node.name === 'CallExpression') return ideasOfCall(name ?? '')
    if (node.name === 'WhileStatement') return this.#isEndless(node) ? ['forever'] : []
    if (node.name === 'AssignStatement' || node.name === 'UpdateStatement')
      return node.getChild('VariableName') ? ['variable'] : ['list']
    return []
  }

  #nameOf(node: SyntaxNode): string | undefined {
    if (node.name === 'CallExpression') return this.#imports.resolve(this.#textOf(node.firstChild))
    if (node.name === 'AssignStatement' || node.name === 'UpdateStatement' || node.name === 'ClassDefinition')
      return this.#textOf(node.getChild('VariableName')) || undefined
    if (node.name === 'ImportStatement') return this.#imports.moduleOf(node)
    return undefined
  }

  /** A single name is a node only if it is a parameter, or a function that is passed on, for example to `onkey`. */
  #name(node: SyntaxNode, { parameters }: Scope): ShapeNode[] {
    const name = this.#textOf(node)
    const place = this.#place(node)
    if (parameters.has(name)) return [{ block: 'parameter', ideas: ['parameter'], name, place, inner: [] }]
    if (this.#functions.has(name) && node.parent?.name !== 'CallExpression')
      return [{ block: 'reference', ideas: [], name, place, inner: [] }]
    return []
  }

  /** The body of a function is a separate script, which runs when the function is called. */
  #definition(node: SyntaxNode, scope: Scope): ShapeNode {
    const name = this.#textOf(node.getChild('VariableName'))
    const parameters = new Set(
      (node.getChild('ParamList')?.getChildren('VariableName') ?? []).map((parameter) => this.#textOf(parameter)),
    )
    parameters.delete('self')
    const body = node.getChild('Body')
    const inner = body ? this.#statements(body, { depth: scope.depth + 1, parameters }) : []
    const place = this.#place(node)
    const definition = { block: 'def', ideas: [], name, slot: 'line', place, values: [...parameters], inner }
    const start = /^__\w+__$/.test(name) ? 'always' : { function: name }
    this.scripts.push({ owner: this.#file, nodes: [definition], start })
    return { ...definition, block: 'defined', inner: [] }
  }

  /** True for `while True` without a `break` or `return`. */
  #isEndless(node: SyntaxNode): boolean {
    const condition = node.firstChild?.nextSibling
    if (!condition || !/^(True|1)$/.test(this.#textOf(condition))) return false
    const body = node.getChild('Body')
    return !body || !leavesLoop(body, false)
  }

  #textOf(node: SyntaxNode | null | undefined): string {
    return node ? this.#source.slice(node.from, node.to) : ''
  }

  #place(node: SyntaxNode): { file: string; line: number } {
    let low = 0
    let high = this.#lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#lineStarts[middle]! <= node.from) low = middle
      else high = middle - 1
    }
    return { file: this.#file, line: low + 1 }
  }
}

/** Ignores a `break` of an inner loop. */
function leavesLoop(node: SyntaxNode, inner: boolean): boolean {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'ReturnStatement' || (child.name === 'BreakStatement' && !inner)) return true
    if (child.name === 'FunctionDefinition' || child.name === 'LambdaExpression') continue
    if (leavesLoop(child, inner || /^(While|For)Statement$/.test(child.name))) return true
  }
  return false
}

export function pythonShape(files: Readonly<Record<string, string>>): WorkShape {
  const scripts = Object.entries(files)
    .filter(([name]) => name.endsWith('.py'))
    .flatMap(([name, source]) => new FileReader(name, source).scripts)
  return {
    scripts,
    counts: {
      scripts: scripts.length,
      blocks: scripts.reduce((sum, { nodes }) => sum + [...walk(nodes)].length, 0),
    },
  }
}
