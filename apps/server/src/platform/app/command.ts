import type { TObject } from 'typebox'
import type { Principal } from '../auth/principal.ts'

/** Output of a command: text, a table, or both. */
export interface CommandOutput {
  text?: string
  table?: { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] }
}

export interface CommandCall {
  user: Principal
  ip: string
}

/**
 * A command of the operations console. The list is closed: a command that no module declares in its manifest cannot be
 * run. Before a command runs, its line is written to the operation log.
 */
export interface Command {
  /** Unique: lower-case words joined by `-`, such as `session-end`. */
  name: string
  /** One sentence in Chinese that says what the command does. */
  help: string
  /**
   * Arguments in the order in which they are typed, each with a Chinese `title`: texts, whole numbers, or literals to
   * choose from. `name=value` passes an argument by name; the last text takes the rest of the line.
   */
  arguments: TObject
  /** Code of the permission that the command needs besides `monitor:console:run`; null: none. */
  right: string | null
  /** True for a command that writes: the console asks for confirmation before it runs. */
  changes: boolean
  /** Receives values in the shape of `arguments`. @throws a problem of a catalogue to refuse the command */
  run(sent: Readonly<Record<string, unknown>>, call: CommandCall): Promise<CommandOutput>
}
