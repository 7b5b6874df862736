import { ignoreClosedOutput } from './platform/closed-output.ts'
import { runKeeper } from './mashu/run.ts'

/** `npm run mashu -- <command>`: what the keeper of the school does beside the server (docs/operations.md). */
ignoreClosedOutput()
process.exitCode = await runKeeper(process.argv.slice(2), {
  env: process.env,
  stdout: (text) => process.stdout.write(text),
  stderr: process.stderr,
})
