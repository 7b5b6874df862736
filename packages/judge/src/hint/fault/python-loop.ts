import type { SyntaxNode } from '@lezer/common'
import type { Found, Pattern } from './fault.ts'
import { argumentsOf, bodyOf, inside, type PythonProgram } from './python-program.ts'

const FUNCTIONS = ['FunctionDefinition', 'LambdaExpression']
const LEAVES = new Set(['BreakStatement', 'ReturnStatement', 'RaiseStatement'])
const EXITS = /^(sys\.exit|exit|quit|bye|turtle\.bye)$/

const calls = (node: SyntaxNode): SyntaxNode[] =>
  [...inside(node, FUNCTIONS)].filter(({ name }) => name === 'CallExpression')

const isLeft = (loop: SyntaxNode, program: PythonProgram): boolean =>
  [...inside(loop, FUNCTIONS)].some(
    (node) => LEAVES.has(node.name) || (node.name === 'CallExpression' && EXITS.test(program.text(node.firstChild))),
  )

const conditionOf = (loop: SyntaxNode): SyntaxNode | null => loop.firstChild?.nextSibling ?? null

const namesIn = (node: SyntaxNode, program: PythonProgram): Set<string> =>
  new Set(
    (node.name === 'VariableName' ? [node] : [...inside(node)])
      .filter(({ name }) => name === 'VariableName')
      .map((name) => program.text(name)),
  )

/** Returns the names whose value may change in an iteration of the loop. */
function changedIn(loop: SyntaxNode, program: PythonProgram): Set<string> {
  const body = loop.getChild('Body')
  const changed = new Set<string>()
  for (const node of body ? inside(body) : []) {
    const isTarget = /^(Assign|Update|For|Delete|Scope)Statement$|^NamedExpression$/.test(node.name)
    // The method of an object may change this object.
    if (isTarget || node.name === 'MemberExpression' || node.name === 'TupleExpression')
      for (const name of namesIn(node.firstChild?.name === 'for' ? node : (node.firstChild ?? node), program))
        changed.add(name)
    if (node.name === 'ScopeStatement' || node.name === 'DeleteStatement')
      for (const name of namesIn(node, program)) changed.add(name)
  }
  return changed
}

/** Functions may change names that they declare as `global`. */
const globals = (program: PythonProgram): Set<string> =>
  new Set(program.all('ScopeStatement').flatMap((node) => [...namesIn(node, program)]))

function withoutStop(program: PythonProgram): Found[] {
  const shared = globals(program)
  return program.all('WhileStatement').flatMap((loop) => {
    const condition = conditionOf(loop)
    if (!condition || isLeft(loop, program)) return []
    const isOpen =
      condition.name === 'CallExpression' ||
      [...inside(condition)].some(({ name }) => name === 'CallExpression' || name === 'MemberExpression')
    const names = [...namesIn(condition, program)]
    const changed = changedIn(loop, program)
    const isStuck = names.length > 0 && !names.some((name) => changed.has(name) || shared.has(name))
    return isStuck && !isOpen ? [program.at(loop, names[0])] : []
  })
}

const isEndless = (program: PythonProgram): Found[] =>
  program
    .all('WhileStatement')
    .flatMap((loop) =>
      /^(True|1)$/.test(program.text(conditionOf(loop))) && !isLeft(loop, program) ? [program.at(loop)] : [],
    )

/** An `if` counts when both its branches leave the loop. */
function leaves(statement: SyntaxNode): boolean {
  if (LEAVES.has(statement.name)) return true
  if (statement.name !== 'IfStatement' || !statement.getChild('else')) return false
  return statement.getChildren('Body').every((body) => {
    const last = body.lastChild
    return last !== null && leaves(last)
  })
}

const endsAtOnce = (program: PythonProgram): Found[] =>
  program.all('ForStatement', 'WhileStatement').flatMap((loop) => {
    const statements = bodyOf(loop)
    const goesOn = [...inside(loop, FUNCTIONS)].some(({ name }) => name === 'ContinueStatement')
    const last = statements.find((statement) => leaves(statement))
    return last && !goesOn ? [program.at(last)] : []
  })

const target = (loop: SyntaxNode): SyntaxNode | null => loop.getChild('VariableName')
const iterated = (loop: SyntaxNode): SyntaxNode | null => loop.getChild('in')?.nextSibling ?? null

const isUsedIn = (loop: SyntaxNode, name: string, program: PythonProgram): boolean => {
  const body = loop.getChild('Body')
  return body !== null && namesIn(body, program).has(name)
}

const nameUnused = (program: PythonProgram): Found[] =>
  program.all('ForStatement').flatMap((loop) => {
    const name = program.text(target(loop))
    const values = iterated(loop)
    const isRange = values?.name === 'CallExpression' && program.text(values.firstChild) === 'range'
    return name === '' || name.startsWith('_') || isRange || isUsedIn(loop, name, program)
      ? []
      : [program.at(loop, name)]
  })

/** Finds counters or sums that a loop resets in each iteration. */
const resetInLoop = (program: PythonProgram): Found[] =>
  program.all('ForStatement', 'WhileStatement').flatMap((loop) => {
    const statements = bodyOf(loop)
    return statements.flatMap((statement, at) => {
      if (
        statement.name !== 'AssignStatement' ||
        !/^(Number|String|ArrayExpression)$/.test(statement.lastChild?.name ?? '')
      )
        return []
      const name = program.text(statement.firstChild)
      const later = statements
        .slice(at + 1)
        .find((other) => other.name === 'UpdateStatement' && program.text(other.firstChild) === name)
      return later ? [program.at(statement, name)] : []
    })
  })

const shrinking = (program: PythonProgram): Found[] =>
  program.all('ForStatement').flatMap((loop) => {
    const values = iterated(loop)
    if (values?.name !== 'VariableName') return []
    const list = program.text(values)
    const change = calls(loop).find((call) =>
      new RegExp(`^${list}\\.(remove|pop|insert|append)$`, 'u').test(program.text(call.firstChild)),
    )
    return change ? [program.at(change, list)] : []
  })

const rangeCalls = (program: PythonProgram): SyntaxNode[] =>
  program.all('CallExpression').filter((call) => program.text(call.firstChild) === 'range')

export const loopPatterns: readonly Pattern<PythonProgram>[] = [
  {
    id: 'loop-without-stop',
    sure: true,
    find: withoutStop,
    say: (name) => `循环里面没有改变“${name}”，条件一直成立，循环停不下来。`,
  },
  {
    id: 'loop-forever',
    sure: false,
    find: isEndless,
    say: () => '这个循环没有离开的办法，会一直转下去。',
  },
  {
    id: 'loop-ends-at-once',
    sure: true,
    find: endsAtOnce,
    say: () => '循环走到这里就离开了，所以它只会走第一遍。',
  },
  {
    id: 'loop-name-unused',
    sure: false,
    find: nameUnused,
    say: (name) => `循环每次把一个值放进“${name}”，可是循环里面没有用到它。`,
  },
  {
    id: 'reset-in-loop',
    sure: true,
    find: resetInLoop,
    say: (name) => `循环每走一遍都让“${name}”从头开始，前面算的就没有了。`,
  },
  {
    id: 'list-changes-in-loop',
    sure: true,
    find: shrinking,
    say: (name) => `循环正在一个一个看列表“${name}”，这时候增减它，会漏掉或者停不下来。`,
  },
  {
    id: 'range-of-fraction',
    sure: true,
    find: (program) =>
      rangeCalls(program)
        .filter((call) =>
          argumentsOf(call).some(
            (part) => part.name === 'BinaryExpression' && program.text(part.firstChild?.nextSibling) === '/',
          ),
        )
        .map((call) => program.at(call)),
    say: () => '除法得到的是小数，range() 只要整数。',
  },
  {
    id: 'range-too-far',
    sure: true,
    find: (program) =>
      rangeCalls(program)
        .filter((call) => /^range\(\s*(?:[01]\s*,\s*)?len\([^()]*\)\s*\+\s*1\s*\)$/.test(program.text(call)))
        .filter((call) => call.parent?.name === 'ForStatement' && hasIndex(call.parent, program))
        .map((call) => program.at(call)),
    say: () => '最后一个位置比长度少一，这里多走了一步，会超出范围。',
  },
  {
    id: 'range-end',
    sure: false,
    find: (program) =>
      rangeCalls(program)
        .filter((call) => /^range\(\s*1\s*,\s*(?:10+|[\p{L}_]\w*)\s*\)$/u.test(program.text(call)))
        .map((call) => program.at(call)),
    say: () => 'range() 不包括最后那个数，看看是不是少走了一步。',
  },
]

/** The loop uses its variable as an index. */
const hasIndex = (loop: SyntaxNode, program: PythonProgram): boolean =>
  new RegExp(`\\[\\s*${program.text(target(loop))}\\s*\\]`, 'u').test(program.text(loop.getChild('Body')))
