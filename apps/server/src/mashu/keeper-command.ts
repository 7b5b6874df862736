import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/environment/config.ts'
import type { Progress } from '../platform/backup/content/progress.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** Writer of rows from the command line. */
export const WRITER = 'keeper'

export interface KeeperCall {
  /** Options as typed; absent ones are missing. */
  values: Readonly<Record<string, string | boolean | undefined>>
  /** Further words of the line. */
  words: readonly string[]
  config: Config
  /** Prints a line for people. */
  say(text: string): void
  progress: Progress
}

/** A command of the operator (`npm run mashu -- <name>`). */
export interface KeeperCommand {
  name: string
  /** One Chinese sentence. */
  summary: string
  /** The meaning of words besides the options; a command without it accepts none. */
  words?: string
  options: Options
  /** A line of Chinese for each option, by its name; `=` before it names the value: `=文件夹 备份放在哪里`. */
  help: Readonly<Record<string, string>>
  examples: readonly string[]
  /** @returns the exit code; `OK` when nothing is returned. @throws a Chinese message when nothing was done */
  run(call: KeeperCall): Promise<number | void>
}

export const OK = 0
/** The command failed without a partial effect. */
export const FAILED = 1
/** The command line is invalid. */
export const WRONG_USAGE = 2
/** The command succeeded, and found faults. */
export const FOUND_FAULTS = 3

/** Returns the value of an option with a value. */
export const textOf = (call: KeeperCall, name: string): string | undefined => {
  const value = call.values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Returns true when an option without a value was given. */
export const isSet = (call: KeeperCall, name: string): boolean => call.values[name] === true
