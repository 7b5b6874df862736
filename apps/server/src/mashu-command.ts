import { ignoreClosedOutput } from './platform/closed-output.ts'
import { runKeeper } from './mashu/run.ts'

/** `npm run mashu -- <command>`: commands of the operator (docs/operations.md). */
ignoreClosedOutput()
process.exitCode = await runKeeper(process.argv.slice(2), {
  env: process.env,
  stdout: (text) => process.stdout.write(text),
  stderr: process.stderr,
})
