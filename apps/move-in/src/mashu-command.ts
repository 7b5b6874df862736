import { runKeeper } from '../../server/src/mashu/run.ts'
import { ignoreClosedOutput } from '../../server/src/platform/closed-output.ts'
import { commands } from './commands.ts'

/** `npm run mashu -- <command>`: commands of the operator (docs/operations.md). */
ignoreClosedOutput()
const surroundings = { env: process.env, stdout: (text: string) => process.stdout.write(text), stderr: process.stderr }
process.exitCode = await runKeeper(process.argv.slice(2), surroundings, commands)
