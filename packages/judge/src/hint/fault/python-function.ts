import type { SyntaxNode } from '@lezer/common'
import type { Found, Pattern } from './fault.ts'
import { argumentsOf, around, bodyOf, inside, type PythonProgram } from './python-program.ts'

const nameOf = (definition: SyntaxNode, program: PythonProgram): string =>
  program.text(definition.getChild('VariableName'))

const callsOf = (name: string, program: PythonProgram): SyntaxNode[] =>
  program
    .all('CallExpression')
    .filter((call) => call.firstChild?.name === 'VariableName' && program.text(call.firstChild) === name)

/** Nested functions are ignored. */
const givesResult = (definition: SyntaxNode): boolean =>
  [...inside(definition, ['LambdaExpression'])].some(
    (node) =>
      (node.name === 'ReturnStatement' && node.getChild('return')?.nextSibling !== null) ||
      node.name === 'YieldExpression' ||
      node.name === 'YieldStatement',
  )

const HANDLERS = /(^|\.)(onkey|onkeypress|onkeyrelease|onclick|onscreenclick|ontimer|onrelease|ondrag)$/

const enclosingCall = (node: SyntaxNode): SyntaxNode | null =>
  node.parent?.name === 'ArgList' ? node.parent.parent : null

const handlesBy = (call: SyntaxNode, program: PythonProgram): boolean =>
  HANDLERS.test(program.text(enclosingCall(call)?.firstChild))

function returnMissing(program: PythonProgram): Found[] {
  return program.all('FunctionDefinition').flatMap((definition) => {
    const name = nameOf(definition, program)
    if (givesResult(definition) || around(definition, 'ClassDefinition')) return []
    const used = callsOf(name, program).find(({ parent }) => parent?.name !== 'ExpressionStatement')
    return used && !handlesBy(used, program) ? [program.at(definition, name)] : []
  })
}

const handlerCalled = (program: PythonProgram): Found[] =>
  program
    .all('CallExpression')
    .flatMap((call) =>
      HANDLERS.test(program.text(call.firstChild)) &&
      argumentsOf(call)[0]?.name === 'CallExpression' &&
      argumentsOf(argumentsOf(call)[0]!).length === 0
        ? [program.at(call, program.text(argumentsOf(call)[0]!.firstChild))]
        : [],
    )

/** The program uses the name of a function as a value, as in `onkey(go, "Up")`. */
const isHandedOn = (name: string, program: PythonProgram): boolean =>
  program
    .all('VariableName')
    .some(
      (node) => program.text(node) === name && !/^(FunctionDefinition|CallExpression)$/.test(node.parent?.name ?? ''),
    )

function unusedParameters(program: PythonProgram): Found[] {
  return program.all('FunctionDefinition').flatMap((definition) => {
    if (around(definition, 'ClassDefinition') || isHandedOn(nameOf(definition, program), program)) return []
    const body = definition.getChild('Body')
    if (!body || bodyOf(definition).every(({ name }) => name === 'PassStatement')) return []
    const used = new Set(
      [...inside(body)].filter(({ name }) => name === 'VariableName').map((node) => program.text(node)),
    )
    const unused = (definition.getChild('ParamList')?.getChildren('VariableName') ?? []).find(
      (node) => !used.has(program.text(node)) && node.prevSibling?.name !== 'AssignOp',
    )
    return unused ? [program.at(definition, program.text(unused))] : []
  })
}

/** Finds parameters that a function overwrites before it reads them. */
const overwritten = (program: PythonProgram): Found[] =>
  program.all('FunctionDefinition').flatMap((definition) => {
    const parameters = (definition.getChild('ParamList')?.getChildren('VariableName') ?? []).map((node) =>
      program.text(node),
    )
    const [first] = bodyOf(definition)
    if (first?.name !== 'AssignStatement' || !parameters.includes(program.text(first.firstChild))) return []
    const name = program.text(first.firstChild)
    const value = first.lastChild
    const reads =
      value !== null && (program.text(value) === name || [...inside(value)].some((node) => program.text(node) === name))
    return reads ? [] : [program.at(first, name)]
  })

const uncalled = (program: PythonProgram): Found[] =>
  program.all('FunctionDefinition').flatMap((definition) => {
    const name = nameOf(definition, program)
    const isOpen = around(definition, 'ClassDefinition') !== null || isHandedOn(name, program)
    const outside = callsOf(name, program).filter((call) => !(call.from > definition.from && call.to < definition.to))
    return isOpen || outside.length > 0 ? [] : [program.at(definition, name)]
  })

const LEAVES = /^(Return|Break|Continue|Raise)Statement$/

/** Finds statements that never run, because the statement before leaves their block. */
const behindEnd = (program: PythonProgram): Found[] =>
  program.all('ReturnStatement', 'BreakStatement', 'ContinueStatement', 'RaiseStatement').flatMap((node) => {
    const next = node.nextSibling
    return LEAVES.test(node.name) && next && next.name.endsWith('Statement') && node.parent?.name === 'Body'
      ? [program.at(next)]
      : []
  })

const callsItself = (program: PythonProgram): Found[] =>
  program.all('FunctionDefinition').flatMap((definition) => {
    const name = nameOf(definition, program)
    const self = callsOf(name, program).find((call) => call.from > definition.from && call.to < definition.to)
    const chooses = [...inside(definition)].some((node) =>
      /^(If|While|For|Try|Match)Statement$|^(Conditional)?Expression$|^(and|or|if)$/.test(node.name),
    )
    return self && !chooses ? [program.at(self, name)] : []
  })

export const functionPatterns: readonly Pattern<PythonProgram>[] = [
  {
    id: 'return-missing',
    sure: true,
    find: returnMissing,
    say: (name) => `别处要用函数 ${name}() 的结果，可是它没有把结果送回去。`,
  },
  {
    id: 'handler-called',
    sure: true,
    find: handlerCalled,
    say: (name) => `这里要交出函数“${name}”本身，加了括号就变成马上运行它。`,
  },
  {
    id: 'behind-the-end',
    sure: true,
    find: behindEnd,
    say: () => '前一行已经离开了，这一行永远轮不到。',
  },
  {
    id: 'parameter-overwritten',
    sure: true,
    find: overwritten,
    say: (name) => `参数“${name}”一进来就被换成了别的值，传进来的就没有用了。`,
  },
  {
    id: 'calls-itself-for-ever',
    sure: true,
    find: callsItself,
    say: (name) => `函数 ${name}() 每次都再调用自己，没有停下来的时候。`,
  },
  {
    id: 'parameter-unused',
    sure: false,
    find: unusedParameters,
    say: (name) => `参数“${name}”没有用上，传给它什么都一样。`,
  },
  {
    id: 'function-uncalled',
    sure: false,
    find: uncalled,
    say: (name) => `定义了函数 ${name}()，可是没有哪里调用它。`,
  },
]
