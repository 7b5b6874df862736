import type { AssignmentExpression, CallExpression, Expression, MemberExpression, Statement } from 'acorn'
import { conditionOf, meaningOf, valueOf, type Meaning, type Scope } from './expression.ts'
import { joined, negated, NotUnderstood, said, type FormulaText } from './formula-text.ts'

/** Derives the effects of the statements of a script on a form, if every statement is understood. */

/** `isPartial` means that the script does not set the field in every case. */
interface Done {
  value: FormulaText
  isPartial: boolean
}

export interface Effects {
  /** The values that are set, by field. */
  set: Map<string, Done>
  /** The conditions under which fields are shown, by field. */
  shown: Map<string, Done>
  refused: { when: FormulaText | undefined; message: string | null }[]
}

interface Run {
  scope: Scope
  /** The condition under which the statement runs. */
  path: FormulaText | undefined
}

export const noEffects = (): Effects => ({ set: new Map(), shown: new Map(), refused: [] })
const copied = ({ set, shown }: Effects): Effects => ({ set: new Map(set), shown: new Map(shown), refused: [] })

const YES = said('true', 'flag', { isWhole: true })
const NO = said('false', 'flag', { isWhole: true })
const isYes = ({ text }: FormulaText) => text === 'true'
const isNo = ({ text }: FormulaText) => text === 'false'
const and = (left: FormulaText | undefined, right: FormulaText): FormulaText =>
  left ? joined('and', left, right) : right

/**
 * Combines the visibility of a field in two branches. A branch that does not set it hides the field if the other branch
 * always shows it, and otherwise shows the field.
 */
function chosen(when: FormulaText, then: FormulaText | undefined, otherwise: FormulaText | undefined): FormulaText {
  if (then === undefined) return chosen(negated(when), otherwise, undefined)
  const other = otherwise ?? (isYes(then) ? NO : YES)
  if (isYes(then)) return isNo(other) ? when : joined('or', when, other)
  if (isNo(then)) return isYes(other) ? negated(when) : joined('and', negated(when), other)
  return joined('or', joined('and', when, then), joined('and', negated(when), other))
}

/** A branch that sets no value gives `empty`. */
function either(when: FormulaText, then: FormulaText | undefined, otherwise: FormulaText | undefined): FormulaText {
  const text = `if(${[when, then, otherwise].map((part) => part?.text ?? 'empty').join(', ')})`
  const kind = then && then.kind !== 'empty' ? then.kind : (otherwise?.kind ?? 'empty')
  return said(text, kind, { isWhole: true })
}

function merged(into: Effects, when: FormulaText, then: Effects, otherwise: Effects): void {
  for (const [list, choose] of [['set', either] as const, ['shown', chosen] as const])
    for (const field of new Set([...then[list].keys(), ...otherwise[list].keys()])) {
      const [first, second] = [then[list].get(field), otherwise[list].get(field)]
      if (first === second) continue
      const isPartial = !first || !second || first.isPartial || second.isPartial
      into[list].set(field, { value: choose(when, first?.value, second?.value), isPartial })
    }
  into.refused.push(...then.refused, ...otherwise.refused)
}

const listOf = (statement: Statement | null | undefined): readonly Statement[] => {
  if (!statement) return []
  return statement.type === 'BlockStatement' ? statement.body : [statement]
}
const endsItself = (statements: readonly Statement[]) => statements.at(-1)?.type === 'ReturnStatement'

/** Collects the effects of statements in their order. @throws NotUnderstood */
export function run(statements: readonly Statement[], effects: Effects, { scope, path }: Run): void {
  const names = new Map(scope.names)
  const inner = { ...scope, names }
  for (const [at, statement] of statements.entries()) {
    if (statement.type === 'IfStatement') {
      const when = conditionOf(statement.test, inner)
      if (!when) throw new NotUnderstood()
      const then = listOf(statement.consequent)
      const isRest = endsItself(then) && !statement.alternate
      const otherwise = isRest ? statements.slice(at + 1) : listOf(statement.alternate)
      const [first, second] = [copied(effects), copied(effects)]
      run(then, first, { scope: inner, path: and(path, when) })
      // The second branch gets no rows that the first branch refuses, so its path need not exclude them.
      run(otherwise, second, { scope: inner, path: first.refused.length > 0 ? path : and(path, negated(when)) })
      merged(effects, when, first, second)
      if (isRest) return
    } else if (doStatement(statement, effects, { scope: inner, path }, names)) return
  }
}

/** @returns true when the statements after this one are not reached */
function doStatement(statement: Statement, effects: Effects, at: Run, names: Map<string, Meaning>): boolean {
  switch (statement.type) {
    case 'EmptyStatement':
      return false
    case 'BlockStatement':
      run(statement.body, effects, at)
      return endsItself(statement.body)
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        const meaning = init && meaningOf(init, { ...at.scope, names })
        if (id.type !== 'Identifier' || !meaning) throw new NotUnderstood()
        names.set(id.name, meaning)
      }
      return false
    case 'ExpressionStatement':
      doExpression(statement.expression, effects, at)
      return false
    case 'ReturnStatement':
      if (statement.argument) doExpression(statement.argument, effects, at)
      return true
    default:
      throw new NotUnderstood()
  }
}

function doExpression(node: Expression, effects: Effects, at: Run): void {
  if (node.type === 'CallExpression') doCall(node, effects, at)
  else if (node.type === 'AssignmentExpression' && node.operator === '=') doAssignment(node, effects, at)
  else if (node.type === 'NewExpression') doPromise(node.arguments[0] as Expression | undefined, effects, at)
  else throw new NotUnderstood()
}

/** Reads the function of `new Promise((resolve, reject) => { … })`. */
function doPromise(work: Expression | undefined, effects: Effects, at: Run): void {
  const isFunction = work?.type === 'ArrowFunctionExpression' || work?.type === 'FunctionExpression'
  if (!isFunction || work.body.type !== 'BlockStatement') throw new NotUnderstood()
  run(work.body.body, effects, at)
}

/** Returns `a.b.c` as a text. */
function pathOf(node: CallExpression['callee']): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ThisExpression') return 'that'
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return '?'
  return `${pathOf(node.object)}.${node.property.name}`
}

const SILENT = /^(?:console\.|(?:that|this)\.\$message|resolve$|Promise\.resolve$|that\.\$notification)/
const LATER = /^(?:that\.)?\$nextTick$|^setTimeout$/

function doCall(node: CallExpression, effects: Effects, at: Run): void {
  const [first] = node.arguments
  const path = pathOf(node.callee)
  if (SILENT.test(path)) return
  if (path === 'reject' || path === 'Promise.reject') {
    const message = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
    effects.refused.push({ when: at.path, message })
  } else if (LATER.test(path)) doPromise(first as Expression, effects, at)
  else if (node.callee.type === 'MemberExpression') fillBy(node, node.callee, effects, at.scope)
  else throw new NotUnderstood()
}

/** Reads method calls on the page or on its form that set fields. */
function fillBy(node: CallExpression, callee: MemberExpression, effects: Effects, scope: Scope): void {
  const [first, second] = node.arguments
  const name = `${meaningOf(callee.object, scope)?.is} ${keyOf(callee.property as Expression)}`
  if (name === 'page triggleChangeValue' && first?.type === 'Literal' && second)
    return fill(String(first.value), second as Expression, effects, scope)
  const isMany = name === 'page triggleChangeValues' || name === 'form setFieldsValue'
  if (!isMany || first?.type !== 'ObjectExpression') throw new NotUnderstood()
  for (const property of first.properties) {
    if (property.type !== 'Property' || property.computed) throw new NotUnderstood()
    fill(keyOf(property.key), property.value, effects, scope)
  }
}

export const keyOf = (key: Expression | { type: string; name?: string }): string => {
  if (key.type === 'Identifier' && 'name' in key) return String(key.name)
  return key.type === 'Literal' && 'value' in key ? String(key.value) : ''
}

function fill(field: string, node: Expression, effects: Effects, scope: Scope): void {
  const value = valueOf(node, scope)
  if (!value || !Object.hasOwn(scope.kinds, field) || field === scope.own) throw new NotUnderstood()
  effects.set.set(field, { value: fitted(value, scope.kinds[field]!), isPartial: false })
}

/** Converts a value to the kind of the field: scripts write numbers as texts, and missing values as empty texts. */
function fitted(value: FormulaText, kind: Scope['kinds'][string]): FormulaText {
  const { literal } = value
  if (literal === '') return said('empty', 'empty', { isWhole: true })
  if (kind === 'number' && typeof literal === 'string' && /^\d+(\.\d+)?$/.test(literal))
    return { ...value, text: literal, kind }
  if (kind === 'text' && typeof literal === 'number') return { ...value, text: `"${literal}"`, kind }
  if (kind === 'text' && value.kind === 'number') return said(`text(${value.text})`, kind, { isWhole: true })
  return value
}

/** Reads `that.sh.field = …`, which shows or hides the field, and `row.field = …`, which sets its value. */
function doAssignment({ left, right }: AssignmentExpression, effects: Effects, { scope }: Run): void {
  if (left.type !== 'MemberExpression') throw new NotUnderstood()
  const name = keyOf(left.property as Expression)
  const of = left.object.type === 'MemberExpression' ? left.object : undefined
  if (of && keyOf(of.property as Expression) === 'sh' && meaningOf(of.object, scope)?.is === 'page') {
    // `<field>_load` reserves the place of the field on the page, as a visibility rule does by itself.
    if (name.endsWith('_load') && Object.hasOwn(scope.kinds, name.slice(0, -5))) return
    const isSeen = conditionOf(right, scope)
    if (!isSeen || !Object.hasOwn(scope.kinds, name)) throw new NotUnderstood()
    effects.shown.set(name, { value: isSeen, isPartial: false })
  } else if (meaningOf(left.object, scope)?.is === 'row') fill(name, right, effects, scope)
  else throw new NotUnderstood()
}
