import type { KeeperCommand } from '../../server/src/mashu/keeper-command.ts'
import { moveCommand } from '../../server/src/mashu/move.command.ts'
import { commands as serverCommands } from '../../server/src/mashu/run.ts'
import { importCommand } from './import.command.ts'

/** All commands of the program `mashu`. `import` stands before `move` in the help. */
export const commands: readonly KeeperCommand[] = serverCommands.flatMap((command) =>
  command === moveCommand ? [importCommand, command] : [command],
)
