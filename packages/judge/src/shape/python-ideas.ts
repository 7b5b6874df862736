import type { Idea } from '@mashu/contract/teaching/check/construct'

/** Words and concepts by the kind of grammar node. */
export const pythonNodes: Readonly<Record<string, { readonly block: string; readonly ideas: readonly Idea[] }>> = {
  ForStatement: { block: 'for', ideas: ['loop'] },
  WhileStatement: { block: 'while', ideas: ['loop'] },
  IfStatement: { block: 'if', ideas: ['condition'] },
  ConditionalExpression: { block: 'ifelse', ideas: ['condition', 'otherwise'] },
  FunctionDefinition: { block: 'def', ideas: [] },
  ClassDefinition: { block: 'class', ideas: [] },
  LambdaExpression: { block: 'lambda', ideas: [] },
  ReturnStatement: { block: 'return', ideas: ['return'] },
  YieldStatement: { block: 'yield', ideas: ['return'] },
  BreakStatement: { block: 'break', ideas: [] },
  ContinueStatement: { block: 'continue', ideas: [] },
  RaiseStatement: { block: 'raise', ideas: [] },
  TryStatement: { block: 'try', ideas: [] },
  WithStatement: { block: 'with', ideas: [] },
  MatchStatement: { block: 'match', ideas: ['condition'] },
  ImportStatement: { block: 'import', ideas: ['import'] },
  AssignStatement: { block: '=', ideas: [] },
  UpdateStatement: { block: '+=', ideas: [] },
  ArrayExpression: { block: 'list', ideas: ['list'] },
  ArrayComprehensionExpression: { block: 'listcomp', ideas: ['list', 'loop'] },
  DictionaryExpression: { block: 'dict', ideas: [] },
  SetExpression: { block: 'set', ideas: [] },
  TupleExpression: { block: 'tuple', ideas: [] },
  FormatString: { block: 'fstring', ideas: ['join'] },
  CallExpression: { block: 'call', ideas: [] },
  CompareOp: { block: 'compare', ideas: ['compare'] },
  in: { block: 'in', ideas: [] },
  and: { block: 'and', ideas: ['logic'] },
  or: { block: 'or', ideas: ['logic'] },
  not: { block: 'not', ideas: ['logic'] },
  ArithOp: { block: 'arithmetic', ideas: ['arithmetic'] },
  else: { block: 'else', ideas: ['otherwise'] },
  elif: { block: 'elif', ideas: ['otherwise'] },
}

const turtleMoves =
  'forward fd backward back bk right rt left lt goto setpos setposition setx sety setheading seth home'
const turtlePen =
  'pendown pd down penup pu up pencolor color fillcolor pensize width begin_fill end_fill dot stamp circle'
const listMethods = 'append insert extend remove pop sort reverse'
const named = (names: string, idea: Idea): [string, Idea][] => names.split(' ').map((name) => [name, idea])

/** Concepts by the last part of a function's name. */
const calls = new Map<string, Idea>([
  ...named(turtleMoves, 'motion'),
  ...named(turtlePen, 'pen'),
  ...named(listMethods, 'list'),
  ...named('randint random choice shuffle randrange uniform sample', 'random'),
  ['list', 'list'],
  ['input', 'ask'],
  ['print', 'output'],
  ['sleep', 'wait'],
  ['join', 'join'],
  ['format', 'join'],
])

export function ideasOfCall(name: string): readonly Idea[] {
  const idea = calls.get(name.slice(name.lastIndexOf('.') + 1))
  return idea === undefined ? [] : [idea]
}
