import { toldReason } from '../../../platform/told-reason.ts'
import { problem, type FieldSchema } from '@mashu/contract'
import { consoleProblem, operationsConsole } from '@mashu/contract/monitor/console'
import type { Command, CommandCall, CommandOutput } from '../../../platform/app/command.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { coerce } from '../../../platform/http/field/coerce.ts'
import { cleanHtml } from '../../../platform/http/field/html.ts'
import { insertLog } from '../../sys/log/log.ts'
import { argumentsOf, readArguments, typedLine, usageOf } from './console.rules.ts'

const commandsFor = (context: AppContext, user: Principal): Command[] =>
  context.modules
    .flatMap((module) => module.commands?.(context) ?? [])
    .filter(({ right }) => right === null || user.can(right))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

export function consoleRoutes(context: AppContext): void {
  serve(context, operationsConsole, {
    commands: ({ user }) =>
      commandsFor(context, user).map((command) => ({
        name: command.name,
        help: command.help,
        usage: usageOf(command),
        changes: command.changes,
        arguments: argumentsOf(command).map(({ name, title, required, choices }) => ({
          name,
          title,
          required,
          choices,
        })),
      })),
    run: async ({ body, user, ip }) => {
      const { name, rest } = typedLine(body.line)
      const command = commandsFor(context, user).find((known) => known.name === name)
      if (!command) throw consoleProblem('console.unknownCommand', { name: name.slice(0, 40) })
      const read = readSent(context, command, rest)
      const begin = performance.now()
      const output = await runLogged(command, read, { user, ip }, body.line)
      return { text: output.text ?? null, table: tableOf(output), took: Math.round(performance.now() - begin) }
    },
  })
}

const tableOf = ({ table }: CommandOutput) =>
  table ? { columns: [...table.columns], rows: table.rows.map((row) => [...row]) } : null

/** @throws `input.invalid` when an argument is missing or invalid */
function readSent(context: AppContext, command: Command, rest: string): Record<string, unknown> {
  const schema = command.arguments as FieldSchema
  const { value, faults } = coerce(schema, readArguments(command, rest), {
    clock: context.wire.clock,
    html: cleanHtml,
  })
  const first = faults[0]
  if (first) throw problem('input.invalid', { detail: `${first.message}。用法：${usageOf(command)}` }, { faults })
  return value as Record<string, unknown>
}

/** Logs a command before it runs, because a command may end the server. */
async function runLogged(
  command: Command,
  read: Record<string, unknown>,
  call: CommandCall,
  line: string,
): Promise<CommandOutput> {
  const entry = { logType: 2, operateType: command.changes ? 3 : 1, ...call } as const
  await insertLog({ ...entry, logContent: `操作控制台：${line.trim()}` })
  try {
    return await command.run(read, call)
  } catch (error) {
    const reason = toldReason(error)
    await insertLog({ ...entry, logContent: `操作控制台：${command.name} 没有做成：${reason}` })
    throw error
  }
}
