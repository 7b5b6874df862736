import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/environment/config.ts'
import type { Progress } from '../platform/backup/content/progress.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** What a command is given. */
export interface KeeperCall {
  /** Options as they were typed; those that were not are missing. */
  values: Readonly<Record<string, string | boolean | undefined>>
  /** Words that were typed besides. */
  words: readonly string[]
  config: Config
  /** A line for people. */
  say(text: string): void
  progress: Progress
}

/** A command of the keeper of the school (`npm run mashu -- <name>`). */
export interface KeeperCommand {
  name: string
  /** One Chinese sentence. */
  summary: string
  /** The meaning of words besides the options; a command without it takes none. */
  words?: string
  options: Options
  /** A line of Chinese for each option, by its name; `=` before it names the value: `=文件夹 备份放在哪里`. */
  help: Readonly<Record<string, string>>
  examples: readonly string[]
  /** @returns the exit code; `OK` when nothing is returned. @throws with a Chinese sentence when nothing was done */
  run(call: KeeperCall): Promise<number | void>
}

export const OK = 0
/** It could not be done, and nothing was left by half. */
export const FAILED = 1
/** The line that was typed makes no sense. */
export const WRONG_USAGE = 2
/** It was done, and something is wrong with what was looked at. */
export const FOUND_FAULTS = 3

/** The value of an option that has one. */
export const textOf = (call: KeeperCall, name: string): string | undefined => {
  const value = call.values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Whether an option without a value was given. */
export const isSet = (call: KeeperCall, name: string): boolean => call.values[name] === true
