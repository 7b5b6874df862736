import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-parent-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The program of the package writes the number of received SIGTERMs to a file. */
async function startThroughNpm(command) {
  const module = path.join(import.meta.dirname, 'parent.mjs')
  writeFileSync(
    path.join(folder, 'server.mjs'),
    `import { writeFileSync } from 'node:fs'
     import { watchNpm } from ${JSON.stringify(module)}
     watchNpm(() => process.kill(process.pid, 'SIGTERM'))
     let count = 0
     process.on('SIGTERM', () => {
       writeFileSync('ended', String(++count))
       setTimeout(() => process.exit(0), 1500)
     })
     setInterval(() => {}, 1000)
     console.log('pid ' + process.pid + '.')`,
  )
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'x', scripts: { start: command } }))
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = await new Promise((resolve) => {
    let said = ''
    npm.stdout.on('data', (chunk) => {
      said += chunk
      const found = /pid (\d+)\./.exec(said)
      if (found) resolve(Number(found[1]))
    })
  })
  return { npm, pid }
}

/** Some shells replace themselves by the last command. Other shells remain as its parent. */
test.each([
  ['SIGTERM', 'node server.mjs'],
  ['SIGKILL', 'node server.mjs'],
  ['SIGTERM', 'node server.mjs; true'],
  ['SIGKILL', 'node server.mjs; true'],
])('the signal %s to npm ends the process of `%s` once', async (signal, command) => {
  const { npm, pid } = await startThroughNpm(command)
  try {
    npm.kill(signal)
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false)
    expect(readFileSync(path.join(folder, 'ended'), 'utf8')).toBe('1')
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})
