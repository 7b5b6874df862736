import { findFunction } from './function/all.ts'
import type { Argument, Column, FormulaFunction, ParameterKind } from './function/function.ts'
import { operators, sameKind, type Type } from './operator.ts'
import { parse } from './parse.ts'
import { FormulaError, type FormulaProblem } from './problem.ts'
import type { Node } from './syntax.ts'
import {
  bounded,
  boundedText,
  decimal,
  fromField,
  toField,
  type FieldValue,
  type FormValues,
  type Surroundings,
  type Value,
  type ValueKind,
} from './value/value.ts'

/** The fields of the form and of its sub forms. */
export interface FormShape {
  fields: Readonly<Record<string, ValueKind>>
  rows?: Readonly<Record<string, Readonly<Record<string, ValueKind>>>>
}

export interface Formula {
  /** `empty` for a result that is always empty. */
  kind: ValueKind | 'empty'
  /** `students.score` is a field of a sub form. `students` means the rows of a sub form. */
  dependsOn: readonly string[]
  /**
   * Never fails. An impossible result, such as a division by zero or more than fifteen digits, is empty. A text is cut
   * after 65,536 characters.
   */
  evaluate(values: FormValues, surroundings: Surroundings): Exclude<FieldValue, undefined>
}

export function compile(source: string, shape: FormShape): Formula | FormulaProblem {
  try {
    const compiler = new Compiler(shape)
    const { type, run } = compiler.scalar(parse(source))
    return {
      kind: type.kind,
      dependsOn: [...compiler.names],
      evaluate: (values, surroundings) => toField(run({ values, surroundings }) as Value),
    }
  } catch (error) {
    if (error instanceof FormulaError) return { message: error.message, start: error.start, end: error.end }
    throw error
  }
}

export const isProblem = (result: Formula | FormulaProblem): result is FormulaProblem => 'message' in result

interface Evaluation {
  values: FormValues
  surroundings: Surroundings
}

interface Compiled {
  type: Type
  run(evaluation: Evaluation): Argument
}

const KIND_NAMES: Readonly<Record<ParameterKind | 'empty', string>> = {
  number: '数',
  text: '文字',
  flag: '是或否',
  date: '日期',
  time: '日期和时间',
  list: '多选',
  any: '值',
  same: '值',
  day: '日期',
  empty: '空',
}

class Compiler {
  readonly names = new Set<string>()
  readonly #shape: FormShape

  constructor(shape: FormShape) {
    this.#shape = shape
  }

  /** Refuses a column of rows. */
  scalar(node: Node): Compiled {
    const compiled = this.#compile(node)
    if (compiled.type.isColumn)
      throw new FormulaError('子表有很多行，请用 sum、avg、count、min 或 max 得到一个值', node)
    return compiled
  }

  #compile(node: Node): Compiled {
    switch (node.type) {
      case 'number':
        return constant('number', bounded(decimal(node.digits)), node)
      case 'text':
        return constant('text', boundedText(node.text), node)
      case 'constant':
        return constant(node.value === null ? 'empty' : 'flag', node.value, node)
      case 'field':
        return this.#field(node)
      case 'unary':
      case 'binary':
        return this.#operation(node)
      case 'list':
        throw new FormulaError('这里不能列出几个值', node)
      case 'call':
        return this.#call(node)
    }
  }

  #field(node: Extract<Node, { type: 'field' }>): Compiled {
    const { name, of } = node
    if (of !== null) return this.#column(node, of)
    const kind = own(this.#shape.fields, name)
    if (kind !== undefined) {
      this.names.add(name)
      return { type: { kind, isColumn: false }, run: ({ values }) => fromField(own(values.fields, name), kind) }
    }
    if (own(this.#shape.rows ?? {}, name) === undefined) throw new FormulaError(`表单里没有“${name}”这个字段`, node)
    this.names.add(name)
    // Empty rows count, too.
    const run = ({ values }: Evaluation): Column => ({ items: rowsOf(values, name).map(() => true) })
    return { type: { kind: 'flag', isColumn: true }, run }
  }

  #column({ name, start, end }: Extract<Node, { type: 'field' }>, of: string): Compiled {
    const fields = own(this.#shape.rows ?? {}, of)
    if (fields === undefined) throw new FormulaError(`表单里没有“${of}”这个子表`, { start, end: start + of.length })
    const kind = own(fields, name)
    if (kind === undefined) throw new FormulaError(`子表“${of}”里没有“${name}”这个字段`, { start, end })
    this.names.add(`${of}.${name}`)
    return {
      type: { kind, isColumn: true },
      run: ({ values }) => ({ items: rowsOf(values, of).map((row) => fromField(own(row, name), kind)) }),
    }
  }

  #operation(node: Extract<Node, { type: 'unary' | 'binary' }>): Compiled {
    const nodes = operandsOf(node)
    const operands = nodes.map((operand) => this.scalar(operand))
    const operator = operators[node.type === 'unary' && node.operator === '-' ? 'negate' : node.operator]!
    const fault = operator.fault(operands.map(({ type }) => type.kind))
    if (fault !== null) throw new FormulaError(fault, node)
    const runs = operands.map(({ run }) => run)
    return {
      type: { kind: operator.result, isColumn: false },
      run: (evaluation) => operator.run(runs.map((run) => run(evaluation) as Value)),
    }
  }

  #call(node: Extract<Node, { type: 'call' }>): Compiled {
    const own = findFunction(node.name)
    if (own === undefined) throw new FormulaError(`没有“${node.name}”这个函数`, node)
    assertCount(own, node)
    const items = node.items.map((item, index) => this.#argument(own, index, item))
    const same = sameKind(items.filter((_, index) => parameterAt(own, index) === 'same').map(({ type }) => type.kind))
    if (same === null) throw new FormulaError(`${own.name} 的几个值应当是同一种`, node)
    const runs = items.map(({ run }) => run)
    return {
      type: { kind: own.result === 'same' ? same : own.result, isColumn: false },
      run: (evaluation) =>
        own.run(
          runs.map((run) => run(evaluation)),
          evaluation.surroundings,
        ),
    }
  }

  #argument(own: FormulaFunction, index: number, node: Node): Compiled {
    const compiled = own.repeats ? this.#compile(node) : this.scalar(node)
    const wanted = parameterAt(own, index)
    if (!fits(compiled.type.kind, wanted))
      throw new FormulaError(`${own.name} 的第 ${index + 1} 项应当是${KIND_NAMES[wanted]}`, node)
    return compiled
  }
}

const constant = (kind: Type['kind'], value: Value, node: Node): Compiled => {
  if (value === null && kind !== 'empty') throw new FormulaError('数字太大', node)
  return { type: { kind, isColumn: false }, run: () => value }
}

/** Reads only own properties, because users choose the names. */
const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

const rowsOf = ({ rows }: FormValues, name: string) => own(rows ?? {}, name) ?? []

/** Each item of a list is an operand. */
function operandsOf(node: Extract<Node, { type: 'unary' | 'binary' }>): Node[] {
  if (node.type === 'unary') return [node.operand]
  return node.right.type === 'list' ? [node.left, ...node.right.items] : [node.left, node.right]
}

const parameterAt = ({ parameters }: FormulaFunction, index: number): ParameterKind =>
  parameters[Math.min(index, parameters.length - 1)]!

function assertCount(
  { name, parameters, optional = 0, repeats }: FormulaFunction,
  node: Node & { items: Node[] },
): void {
  const given = node.items.length
  const [least, most] = [parameters.length - optional, repeats ? Infinity : parameters.length]
  if (given < least) throw new FormulaError(`${name} 至少要写 ${least} 项，现在有 ${given} 项`, node)
  if (given > most) throw new FormulaError(`${name} 最多写 ${most} 项，现在有 ${given} 项`, node)
}

function fits(kind: Type['kind'], wanted: ParameterKind): boolean {
  if (kind === 'empty' || wanted === 'any' || wanted === 'same') return true
  return wanted === 'day' ? kind === 'date' || kind === 'time' : kind === wanted
}
