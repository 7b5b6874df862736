import type { TObject } from 'typebox'
import type { Principal } from '../auth/principal.ts'

/** What a command shows: some text, a table, or both. */
export interface CommandOutput {
  text?: string
  table?: { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] }
}

/** Who runs a command. */
export interface CommandCall {
  user: Principal
  ip: string
}

/**
 * A command of the operations console. The list is closed: what no module offers in its manifest cannot be run. Every
 * run is written to the operation log with its line before it begins.
 */
export interface Command {
  /** Unique: lower-case words joined by `-`, such as `session-end`. */
  name: string
  /** One sentence in Chinese: what it does. */
  help: string
  /**
   * Its arguments in the order in which they are typed, each with a Chinese `title`: texts, whole numbers, or literals
   * to choose from. `name=value` names them; the last text takes the rest of the line.
   */
  arguments: TObject
  /** Code of the permission that it needs besides `monitor:console:run`; null: none. */
  right: string | null
  /** It changes something: the console asks before it runs. */
  changes: boolean
  /** `sent` has the shape of `arguments`. A refusal is a problem of a catalogue. */
  run(sent: Readonly<Record<string, unknown>>, call: CommandCall): Promise<CommandOutput>
}
