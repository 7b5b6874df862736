import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleProgram } from '../../test/program/bundle-program.ts'

/** Prints more than a pipe can buffer, and then writes to the error stream. */
const program = (call: string) => `
import { ignoreClosedOutput } from ${JSON.stringify(path.join(import.meta.dirname, 'closed-output.ts'))}
${call}
process.stdout.write('first\\n')
for (let line = 0; line < 50; line++) {
  await new Promise((resolve) => setTimeout(resolve, 2))
  process.stdout.write('x'.repeat(10_000) + '\\n')
}
process.stderr.write('finished')
process.exitCode = 3`

/** Closes the pipe after the first chunk, like `head -1`. */
async function runWithHead(source: string) {
  const child = spawn(process.execPath, [await bundleProgram(source)], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.once('data', () => child.stdout.destroy())
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('a program finishes its work silently after the reader of its output has gone', async () => {
  expect(await runWithHead(program('ignoreClosedOutput()'))).toEqual({ code: 3, said: 'finished' })
  expect((await runWithHead(program(''))).said).toContain('EPIPE')
})
