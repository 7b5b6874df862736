import type { TObject } from 'typebox'
import type { Principal } from '../auth/principal.ts'

/** The output of a command: a text, a table, or both. */
export interface CommandOutput {
  text?: string
  table?: { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] }
}

export interface CommandCall {
  user: Principal
  ip: string
}

/**
 * A command of the operations console. Only commands that a module declares in its manifest can be run. Before a
 * command runs, the typed line is written to the operation log.
 */
export interface Command {
  /** A unique name of lower-case words that are joined by `-`, such as `session-end`. */
  name: string
  /** A sentence in Chinese that says what the command does. */
  help: string
  /**
   * The arguments in the order in which people type them, each with a `title` in Chinese. An argument is a text, a
   * whole number, or one of several literals. People can also type `name=value`. The last text argument gets the rest
   * of the line.
   */
  arguments: TObject
  /** The code of the permission that the command requires besides `monitor:console:run`, or null. */
  right: string | null
  /** True for a command that changes data. The console asks for a confirmation before such a command runs. */
  changes: boolean
  /**
   * Runs the command with values that match `arguments`.
   * @throws a problem of a catalogue to refuse the command
   */
  run(sent: Readonly<Record<string, unknown>>, call: CommandCall): Promise<CommandOutput>
}
