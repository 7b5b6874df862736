import type { TObject } from 'typebox'
import type { Principal } from '../auth/principal.ts'

export interface CommandOutput {
  text?: string
  table?: { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] }
}

export interface CommandCall {
  user: Principal
  ip: string
}

/** A command of the operations console, declared by a module. The typed line is logged before the command runs. */
export interface Command {
  /** A unique name of lower-case words joined by `-`, such as `session-end`. */
  name: string
  /** A sentence in Chinese. */
  help: string
  /**
   * Texts, whole numbers or literals in the order in which people type them, each with a Chinese `title`. People can
   * also type `name=value`. The last text gets the rest of the line.
   */
  arguments: TObject
  /** The permission required besides `monitor:console:run`, or null. */
  right: string | null
  /** The command changes data, so the console asks for a confirmation. */
  changes: boolean
  /** @throws a problem of a catalogue to refuse the command */
  run(sent: Readonly<Record<string, unknown>>, call: CommandCall): Promise<CommandOutput>
}
