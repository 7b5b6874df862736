import type { SyntaxNode } from '@lezer/common'
import type { Found, Pattern } from './fault.ts'
import { isNear } from './near.ts'
import { argumentsOf, around, inside, type PythonProgram } from './python-program.ts'
import { BUILTINS, MODULES } from './python-words.ts'

const callee = (call: SyntaxNode, program: PythonProgram): string =>
  call.name === 'CallExpression' ? program.text(call.firstChild) : ''
const isCallOf = (node: SyntaxNode, names: ReadonlySet<string>, program: PythonProgram): boolean =>
  names.has(callee(node, program))

const NUMBER_MAKERS = new Set(['int', 'float', 'len', 'round', 'abs', 'sum'])
const INPUT = new Set(['input'])

/** Returns the operands and the operator of a binary operation. */
function sidesOf(
  node: SyntaxNode,
  program: PythonProgram,
): { left: SyntaxNode; sign: string; right: SyntaxNode } | null {
  const { firstChild: left, lastChild: right } = node
  const sign = left?.nextSibling
  return left && right && sign ? { left, sign: program.text(sign), right } : null
}

function isNumber(node: SyntaxNode, program: PythonProgram, depth = 0): boolean {
  if (node.name === 'Number' || isCallOf(node, NUMBER_MAKERS, program)) return true
  if (depth > 3) return false
  if (node.name === 'VariableName') {
    const values = program.valuesOf(program.text(node))
    return values !== undefined && values.every((value) => isNumber(value, program, depth + 1))
  }
  if (node.name !== 'BinaryExpression') return false
  const sides = sidesOf(node, program)
  return (
    sides !== null &&
    /^[-+*/%]+$/.test(sides.sign) &&
    [sides.left, sides.right].every((side) => isNumber(side, program, depth + 1))
  )
}

/** True for a call of `input()`, and for names whose only values are results of `input()`. */
function isInput(node: SyntaxNode, program: PythonProgram): boolean {
  if (isCallOf(node, INPUT, program)) return true
  const values = node.name === 'VariableName' ? program.valuesOf(program.text(node)) : undefined
  return values !== undefined && values.every((value) => isCallOf(value, INPUT, program))
}

type Side = (node: SyntaxNode, program: PythonProgram) => boolean
const isText: Side = ({ name }) => name === 'String' || name === 'FormatString'

/** One operand must match `first` and the other must match `other`, in either order. */
const operations =
  (signs: RegExp, first: Side, other: Side) =>
  (program: PythonProgram): Found[] =>
    program.all('BinaryExpression').flatMap((node) => {
      const sides = sidesOf(node, program)
      if (!sides || !signs.test(sides.sign)) return []
      const { left, right } = sides
      const isMixed = (first(left, program) && other(right, program)) || (first(right, program) && other(left, program))
      return isMixed ? [program.at(node)] : []
    })

function inputAsNumber(program: PythonProgram): Found[] {
  const counted = operations(/^([-+/%<>]|\*\*|\/\/|<=|>=|==|!=)$/, isInput, (node) => node.name === 'Number')(program)
  const ranges = program
    .all('CallExpression')
    .filter((call) => callee(call, program) === 'range' && argumentsOf(call).some((part) => isInput(part, program)))
  return [...counted, ...ranges.map((call) => program.at(call))]
}

const METHODS = new Set('upper lower strip lstrip rstrip replace split join title capitalize format'.split(' '))
const GIVERS = new Set('int float str len abs round max min sum sorted range'.split(' '))
const CHANGERS = new Set('append sort reverse remove insert extend clear'.split(' '))
const methodOf = (call: SyntaxNode, program: PythonProgram): string =>
  call.firstChild?.name === 'MemberExpression' ? program.text(call.firstChild.getChild('PropertyName')) : ''

const statements = (program: PythonProgram): SyntaxNode[] =>
  program.all('ExpressionStatement').flatMap(({ firstChild }) => (firstChild ? [firstChild] : []))

/** A builtin function, or a name that the program binds. */
const isKnown = (name: string, program: PythonProgram): boolean =>
  BUILTINS.has(name) || program.bindingsOf(name).length > 0

const importsAll = (program: PythonProgram): boolean =>
  program.all('ImportStatement').some((node) => program.text(node).includes('*'))

/** Finds names that the program reads but never binds. */
const unknownNames = (program: PythonProgram): SyntaxNode[] =>
  importsAll(program)
    ? []
    : program.all('VariableName').filter((node) => !isKnown(program.text(node), program) && !isKeyword(node))

/** The name of a keyword argument, such as `end` in `print(x, end="")`. */
const isKeyword = (node: SyntaxNode): boolean =>
  node.parent?.name === 'ArgList' && node.nextSibling?.name === 'AssignOp'

const meantBy = (name: string, program: PythonProgram): string | undefined =>
  [...program.boundNames, ...BUILTINS].find(
    (known) => isNear(name, known) || known.toLowerCase() === name.toLowerCase(),
  )

function misspelt(program: PythonProgram): Found[] {
  return unknownNames(program).flatMap((node) => {
    const name = program.text(node)
    return MODULES.has(name) || meantBy(name, program) === undefined ? [] : [program.at(node, name)]
  })
}

/** Finds names that an operator such as `+=` changes without a first value. */
function neverInitialised(program: PythonProgram): Found[] {
  return program.all('UpdateStatement').flatMap((node) => {
    const target = node.firstChild
    if (target?.name !== 'VariableName' || importsAll(program)) return []
    const name = program.text(target)
    const scope = around(node, 'FunctionDefinition')
    const bindings = program.bindingsOf(name)
    const isHere = bindings.some(
      (binding) =>
        around(binding, 'FunctionDefinition')?.from === scope?.from ||
        around(binding, 'ParamList')?.parent?.from === scope?.from,
    )
    return isHere ? [] : [program.at(node, name)]
  })
}

/** Finds conditions such as `x == 1 or 2`, which are always true. */
function orLiteral(program: PythonProgram): Found[] {
  return program.all('BinaryExpression').flatMap((node) => {
    const sides = sidesOf(node, program)
    if (sides?.sign !== 'or' || !/^(Number|String)$/.test(sides.right.name)) return []
    const compares = [...inside(sides.left)].some(({ name }) => name === 'CompareOp')
    return compares ? [program.at(node)] : []
  })
}

function hiddenBuiltins(program: PythonProgram): Found[] {
  return program.all('CallExpression').flatMap((call) => {
    const name = callee(call, program)
    const values = BUILTINS.has(name) ? program.valuesOf(name) : undefined
    return values === undefined ? [] : [program.at(values[0]!, name)]
  })
}

export const valuePatterns: readonly Pattern<PythonProgram>[] = [
  {
    id: 'input-as-number',
    sure: true,
    find: inputAsNumber,
    say: () => 'input() 得到的是文字，要先变成数才能拿来计算或者比较。',
  },
  {
    id: 'text-plus-number',
    sure: true,
    find: operations(/^\+$/, isText, isNumber),
    say: () => '文字和数不能直接用加号连起来。',
  },
  {
    id: 'compare-number-with-text',
    sure: true,
    find: operations(/^([<>]|[=!<>]=)$/, isText, isNumber),
    say: () => '这里拿一个数和引号里的文字比较，它们永远不相等。',
  },
  {
    id: 'compare-as-statement',
    sure: true,
    find: (program) =>
      statements(program)
        .filter((node) => node.name === 'BinaryExpression' && sidesOf(node, program)?.sign === '==')
        .map((node) => program.at(node)),
    say: () => '两个等号只是比较，没有把值存起来。',
  },
  {
    id: 'result-not-kept',
    sure: true,
    find: (program) =>
      statements(program)
        .filter((node) => node.name === 'BinaryExpression' && /^[-+*/%]+$/.test(sidesOf(node, program)?.sign ?? ''))
        .map((node) => program.at(node)),
    say: () => '这一行算出了结果，可是没有存起来，也没有输出。',
  },
  {
    id: 'call-result-not-kept',
    sure: true,
    find: (program) =>
      statements(program)
        .filter(
          (node) =>
            node.name === 'CallExpression' && (METHODS.has(methodOf(node, program)) || isCallOf(node, GIVERS, program)),
        )
        .map((node) => program.at(node, program.text(node.firstChild).split('.').at(-1))),
    say: (name) => `${name}() 会给出一个新的结果，原来的不变。这个结果没有存起来。`,
  },
  {
    id: 'nothing-kept',
    sure: true,
    find: (program) =>
      program.all('AssignStatement').flatMap((node) => {
        const call = node.lastChild
        return call?.name === 'CallExpression' && CHANGERS.has(methodOf(call, program))
          ? [program.at(node, methodOf(call, program))]
          : []
      }),
    say: (name) => `${name}() 直接改列表，它自己没有结果，存下来的是 None。`,
  },
  {
    id: 'call-without-brackets',
    sure: true,
    find: (program) =>
      statements(program)
        .filter((node) =>
          node.name === 'MemberExpression'
            ? node.lastChild?.name === 'PropertyName'
            : node.name === 'VariableName' && isFunction(program.text(node), program),
        )
        .map((node) => program.at(node, program.text(node))),
    say: (name) => `只写名字“${name}”不会运行它，后面要加一对括号。`,
  },
  {
    id: 'name-misspelt',
    sure: true,
    find: misspelt,
    say: (name) => `名字“${name}”没有定义过，有一个名字和它很像，看看是不是写错了一个字母或者大小写。`,
  },
  {
    id: 'import-missing',
    sure: true,
    find: (program) =>
      unknownNames(program)
        .filter((node) => MODULES.has(program.text(node)))
        .slice(0, 1)
        .map((node) => program.at(node, program.text(node))),
    say: (name) => `用了“${name}”，可是程序开头没有导入它。`,
  },
  {
    id: 'never-initialised',
    sure: true,
    find: neverInitialised,
    say: (name) => `变量“${name}”在这里就要往上加，可是之前没有给过它值。`,
  },
  {
    id: 'or-literal',
    sure: true,
    find: orLiteral,
    say: () => '“或者”的右边单独一个值永远算“对”，两边都要写完整的比较。',
  },
  {
    id: 'name-hidden',
    sure: true,
    find: hiddenBuiltins,
    say: (name) => `“${name}”是 Python 自己的函数，给它存了别的值，后面就不能再调用它了。`,
  },
]

const isFunction = (name: string, program: PythonProgram): boolean =>
  (BUILTINS.has(name) && program.bindingsOf(name).length === 0) ||
  program.bindingsOf(name).some(({ parent }) => parent?.name === 'FunctionDefinition')
