import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/environment/read-config.ts'
import { CLI_COMMAND } from '../platform/cli-command.ts'
import { backupCommand } from './backup.command.ts'
import { doctorCommand } from './doctor.command.ts'
import { eraseCommand } from './erase.command.ts'
import { exportCommand } from './export.command.ts'
import { keeperFault } from './doctor/keeper-fault.ts'
import { FAILED, OK, WRONG_USAGE, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { moveCommand } from './move.command.ts'
import { progressOn } from './progress.ts'
import { maintenanceOffCommand, maintenanceOnCommand, maintenanceStatusCommand } from './maintenance.command.ts'
import { pythonPackagesCommand } from './python-packages.command.ts'
import { resetPasswordCommand } from './reset-password.command.ts'
import { restoreCommand } from './restore.command.ts'
import { rollbackCommand } from './rollback.command.ts'
import { settingsCommand } from './settings.command.ts'
import { schoolCommand } from './school.command.ts'
import { storageCheckCommand, storageCopyCommand } from './storage.command.ts'
import { verifyCommand } from './verify.command.ts'

/** Commands of the operator, in the order of the help. The import tool adds its own commands. */
export const commands: readonly KeeperCommand[] = [
  backupCommand,
  verifyCommand,
  restoreCommand,
  rollbackCommand,
  doctorCommand,
  settingsCommand,
  schoolCommand,
  maintenanceOnCommand,
  maintenanceOffCommand,
  maintenanceStatusCommand,
  resetPasswordCommand,
  exportCommand,
  eraseCommand,
  moveCommand,
  storageCopyCommand,
  storageCheckCommand,
  pythonPackagesCommand,
]

const HELP = { help: { type: 'boolean', short: 'h' } } as const

export interface Surroundings {
  env: NodeJS.ProcessEnv
  stdout: (text: string) => void
  stderr: NodeJS.WriteStream
}

/** Runs a command line. @returns the exit code */
export async function runKeeper(
  line: readonly string[],
  { env, stdout, stderr }: Surroundings,
  known: readonly KeeperCommand[] = commands,
): Promise<number> {
  const say = (text: string) => stdout(`${text}\n`)
  const [name] = line
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    say(overview(known))
    return name === undefined ? WRONG_USAGE : OK
  }
  // A command name has one or two words, as in `storage copy`.
  const command = known.find((candidate) => candidate.name.split(' ').every((word, at) => line[at] === word))
  if (command === undefined) {
    stderr.write(`没有“${name}”这个命令\n\n${overview(known)}\n`)
    return WRONG_USAGE
  }
  const typed = readTyped(command, line.slice(command.name.split(' ').length))
  if (typed instanceof Error) {
    stderr.write(`${typed.message}\n\n${helpOf(command)}\n`)
    return WRONG_USAGE
  }
  const { values, words } = typed
  if (values['help'] === true) {
    say(helpOf(command))
    return OK
  }
  const { progress, end } = progressOn(stderr)
  try {
    const call: KeeperCall = {
      values,
      words,
      config: loadConfig(env),
      say(text) {
        end()
        say(text)
      },
      progress,
    }
    return (await command.run(call)) ?? OK
  } catch (error) {
    end()
    stderr.write(`\n${keeperFault(error)}\n`)
    return FAILED
  }
}

function readTyped(command: KeeperCommand, line: readonly string[]): Pick<KeeperCall, 'values' | 'words'> | Error {
  try {
    const { values, positionals } = parseArgs({
      args: [...line],
      options: { ...command.options, ...HELP },
      allowPositionals: command.words !== undefined,
    })
    return { values: values as KeeperCall['values'], words: positionals }
  } catch (error) {
    return explain(error as NodeJS.ErrnoException)
  }
}

/** Translates argument errors of Node to Chinese. */
function explain({ code, message }: NodeJS.ErrnoException): Error {
  const [named = ''] = /'[^']+'/.exec(message) ?? []
  const plain = named.replaceAll("'", '').replace(/ <value>$/, '')
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new Error(`没有 ${plain} 这个选项`)
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return new Error(`多余的内容：${plain}`)
  return new Error(`选项 ${plain} 的写法不对`)
}

const WIDTH = 20
/** Characters that take two columns of a terminal. */
const WIDE = /[\u2e80-\u9fff\uff00-\uffef]/g

const padTo = (text: string, columns: number) =>
  text + ' '.repeat(Math.max(1, columns - text.length - (text.match(WIDE)?.length ?? 0)))

function overview(known: readonly KeeperCommand[]): string {
  return [
    `用法：${CLI_COMMAND} <命令> [选项]`,
    '',
    ...known.map(({ name, summary }) => `  ${name.padEnd(WIDTH)}${summary}`),
    '',
    `每个命令的选项：${CLI_COMMAND} <命令> --help`,
    '学校的设置从数据目录的 settings.json 读取，环境变量优先；数据目录在别处时请设 DATA_DIR，见 docs/operations.zh-CN.md 的“设置”',
    '退出码：0 完成；1 没有做成，什么都没改动；2 命令写错；3 完成了，但检查出问题',
  ].join('\n')
}

function helpOf({ name, summary, words, help, examples }: KeeperCommand): string {
  const lines = Object.entries(help).map(([option, text]) => {
    const [, value, rest] = /^=(\S+) (.*)$/.exec(text) ?? [undefined, undefined, text]
    return `  ${padTo(`--${option}${value === undefined ? '' : ` <${value}>`}`, WIDTH + 4)}${rest}`
  })
  return [
    `${CLI_COMMAND} ${name}：${summary}`,
    '',
    ...(words === undefined ? [] : [`  ${padTo('<…>', WIDTH + 4)}${words}，可以写几个`]),
    ...lines,
    '',
    '例子：',
    ...examples.map((example) => `  ${CLI_COMMAND} ${example}`),
  ].join('\n')
}
