import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/environment/config.ts'
import type { Progress } from '../platform/backup/content/progress.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** The name of the writer in rows that are written by a command. */
export const WRITER = 'keeper'

export interface KeeperCall {
  /** Values of the options by name. An option that is not in the command line has no value. */
  values: Readonly<Record<string, string | boolean | undefined>>
  /** Words of the command line besides the options. */
  words: readonly string[]
  config: Config
  /** Prints a line for the operator. */
  say(text: string): void
  progress: Progress
}

/** A command of the operator (`npm run mashu -- <name>`). */
export interface KeeperCommand {
  name: string
  /** One Chinese sentence. */
  summary: string
  /** Explains the words besides the options. A command without this text accepts only options. */
  words?: string
  options: Options
  /**
   * A Chinese line for each option. A line that starts with `=` begins with the name of the option's value, for example
   * `=文件夹 备份放在哪里`.
   */
  help: Readonly<Record<string, string>>
  examples: readonly string[]
  /** @returns the exit code, or undefined for `OK`. @throws a Chinese message when the command changed nothing */
  run(call: KeeperCall): Promise<number | void>
}

export const OK = 0
/** The command failed without a partial effect. */
export const FAILED = 1
/** The command line is invalid. */
export const WRONG_USAGE = 2
/** The command ended, and found faults. */
export const FOUND_FAULTS = 3

/** Returns the trimmed value of an option, or undefined when the option is absent or blank. */
export const textOf = (call: KeeperCall, name: string): string | undefined => {
  const value = call.values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Returns true when an option without a value was given. */
export const isSet = (call: KeeperCall, name: string): boolean => call.values[name] === true
