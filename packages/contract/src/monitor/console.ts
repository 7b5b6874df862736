import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const consoleProblems = {
  'console.unknownCommand': refuse('没有“{name}”这个命令，输入 help 查看全部命令'),
  'console.openQuote': refuse('引号没有配对'),
  'console.unknownArgument': refuse('“{name}”没有叫“{argument}”的参数'),
  'console.tooMany': refuse('参数太多。用法：{usage}'),
  'console.unknownSession': refuse('没有这个登录，可能已经结束了'),
  'console.ownSession': refuse('这是你自己的登录，请用“退出登录”'),
  'console.closedStatement': refuse('这条查询不能执行：{reason}'),
  'console.badStatement': refuse('数据库不接受这条查询：{reason}'),
  'console.busy': refuse('别的查询还没有结束，请过一会儿再试'),
  'console.late': refuse('查询超过 {seconds} 秒，已经停止。请缩小范围再试'),
} as const satisfies Record<string, ProblemDefinition>
export const consoleProblem = catalogue(consoleProblems)

const CommandArgument = Type.Object({
  name: Type.String(),
  title: Type.String(),
  required: Type.Boolean(),
  /** Empty when every value is allowed. */
  choices: Type.Array(Type.String()),
})

export const ConsoleCommand = Type.Object({
  name: Type.String(),
  help: Type.String(),
  usage: Type.String(),
  /** The command writes, so the page asks for a confirmation first. */
  changes: Type.Boolean(),
  arguments: Type.Array(CommandArgument),
})

const Cell = Nullable(Type.Union([Type.String(), Type.Number()]))

export const CommandOutput = Type.Object({
  text: Nullable(Type.String()),
  table: Nullable(Type.Object({ columns: Type.Array(Type.String()), rows: Type.Array(Type.Array(Cell)) })),
  /** Milliseconds. */
  took: Type.Integer(),
})

/** Runs only commands from its own list. */
export const operationsConsole = {
  commands: endpoint({
    method: 'GET',
    path: '/monitor/console/commands',
    access: 'monitor:console:run',
    summary: '操作控制台：可用的命令',
    result: Type.Array(ConsoleCommand),
  }),
  run: endpoint({
    method: 'POST',
    path: '/monitor/console/run',
    access: 'monitor:console:run',
    refusesInside: true,
    summary: '操作控制台：执行一条命令',
    body: Type.Object({ line: Text(4000, '命令', { min: 1 }) }),
    result: CommandOutput,
  }),
}
