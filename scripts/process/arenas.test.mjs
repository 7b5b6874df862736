import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Resolves to the output and the exit code of a program that restarts itself. */
async function runProgram(lines, { env = {}, signal } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-arenas-'))
  try {
    const program = path.join(folder, 'program.mjs')
    const module = JSON.stringify(path.join(import.meta.dirname, 'arenas.mjs'))
    writeFileSync(program, `import { startAgain } from ${module}\nif (!startAgain()) {\n${lines}\n}`)
    const { MALLOC_ARENA_MAX: _own, ...rest } = process.env
    const child = spawn(process.execPath, [program, 'a word'], { env: { ...rest, ...env } })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (signal !== undefined && said.includes('ready')) child.kill(signal)
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    return { said, code }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const SAY = 'console.log(process.env.MALLOC_ARENA_MAX, process.argv[2]); process.exitCode = 3'

test.runIf(process.platform === 'linux')(
  'a program restarts with two arenas, and keeps its arguments and its exit code',
  async () => {
    expect(await runProgram(SAY)).toEqual({ said: '2 a word\n', code: 3 })
  },
)

test('an existing value of MALLOC_ARENA_MAX is not changed', async () => {
  expect(await runProgram(SAY, { env: { MALLOC_ARENA_MAX: '7' } })).toEqual({ said: '7 a word\n', code: 3 })
})

test.each([
  ['SIGTERM', "process.on('SIGTERM', () => process.exit(5))", 5],
  ['SIGINT', '', 130],
])('the signal %s reaches the program', async (signal, lines, code) => {
  const wait = `${lines}\nsetInterval(() => {}, 1000)\nconsole.log('ready')`
  expect(await runProgram(wait, { signal })).toMatchObject({ code })
})
