import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/environment/config.ts'
import type { Progress } from '../platform/backup/content/progress.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** The author of rows that a command writes. */
export const WRITER = 'keeper'

export interface KeeperCall {
  /** Options that are absent from the command line have no value. */
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
  summary: string
  /** Explains the words besides the options. Without this text, a command accepts only options. */
  words?: string
  options: Options
  /** A Chinese line for each option. After `=`, a line begins with the name of the value: `=文件夹 备份放在哪里`. */
  help: Readonly<Record<string, string>>
  examples: readonly string[]
  /** @returns the exit code, or undefined for `OK`. @throws a Chinese message, and the exit code is `FAILED` */
  run(call: KeeperCall): Promise<number | void>
}

export const OK = 0
/** The command stopped with an error. */
export const FAILED = 1
export const WRONG_USAGE = 2
/** The command ended, and found faults. */
export const FOUND_FAULTS = 3

/** Returns undefined for a blank value. */
export const textOf = (call: KeeperCall, name: string): string | undefined => {
  const value = call.values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export const isSet = (call: KeeperCall, name: string): boolean => call.values[name] === true
