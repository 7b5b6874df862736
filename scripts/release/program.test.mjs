import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The tests replace the server by a program that prints its environment. */
const PROGRAM = path.join(import.meta.dirname, 'program')
const TELL = `const { DATA_DIR, HOST, MASHU_DEFAULT_HOST, MASHU_DEFAULT_SEED, MASHU_COMMAND } = process.env
console.log(JSON.stringify({ DATA_DIR, HOST, MASHU_DEFAULT_HOST, MASHU_DEFAULT_SEED, MASHU_COMMAND }))`

let parent
beforeEach(() => {
  parent = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'mashu-program-')))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function unpackInto(...names) {
  const folder = path.join(parent, ...names)
  mkdirSync(path.join(folder, 'apps/server/dist'), { recursive: true })
  for (const name of ['mashu.js', 'start.sh']) copyFileSync(path.join(PROGRAM, name), path.join(folder, name))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(folder, 'apps/server/dist/main.js'), TELL)
  return folder
}

function startedWith(folder, command = process.execPath, line = ['mashu.js'], env = {}) {
  const { status, stdout, stderr } = spawnSync(command, line, { cwd: folder, env, encoding: 'utf8' })
  return status === 0 ? JSON.parse(stdout) : { status, stderr }
}

test('the data are beside the program, where the next release finds them', () => {
  expect(startedWith(unpackInto('mashu-1')).DATA_DIR).toBe(path.join(parent, 'mashu-data'))
  expect(startedWith(unpackInto('mashu-2')).DATA_DIR).toBe(path.join(parent, 'mashu-data'))
})

test('the data are at the same place if Windows unzips into a doubled folder', () => {
  const doubled = unpackInto('mashu-1', 'mashu-1')
  expect(startedWith(doubled).DATA_DIR).toBe(path.join(parent, 'mashu-data'))
  // An existing school in the inner folder is kept.
  mkdirSync(path.join(parent, 'mashu-1', 'mashu-data'))
  expect(startedWith(doubled).DATA_DIR).toBe(path.join(parent, 'mashu-1', 'mashu-data'))
})

test.skipIf(process.platform === 'win32')(
  'the start script sets defaults, and settings of the school override them',
  () => {
    const folder = unpackInto('mashu-1')
    mkdirSync(path.join(folder, 'node'))
    symlinkSync(process.execPath, path.join(folder, 'node/node'))
    expect(startedWith(folder, '/bin/sh', ['start.sh'], { PATH: '/usr/bin:/bin' })).toEqual({
      DATA_DIR: path.join(parent, 'mashu-data'),
      MASHU_DEFAULT_HOST: '0.0.0.0',
      MASHU_DEFAULT_SEED: 'base',
      MASHU_COMMAND: './start.sh',
    })
  },
)

test.skipIf(process.platform === 'win32')(
  'a start script works from another folder, and prints commands for that folder',
  () => {
    const folder = unpackInto('mashu-1')
    writeFileSync(
      path.join(folder, 'apps/server/dist/main.js'),
      'console.log(JSON.stringify([process.cwd(), process.env.MASHU_COMMAND]))',
    )
    mkdirSync(path.join(folder, 'node'))
    symlinkSync(process.execPath, path.join(folder, 'node/node'))
    const script = path.join(folder, 'start.sh')
    expect(startedWith(parent, '/bin/sh', [script], { PATH: '/usr/bin:/bin' })).toEqual([parent, script])
  },
)

test.skipIf(process.platform === 'win32')('without Node.js, the start script explains where to download it', () => {
  const bare = path.join(parent, 'path')
  mkdirSync(bare)
  symlinkSync('/usr/bin/dirname', path.join(bare, 'dirname'))
  const { status, stderr } = startedWith(unpackInto('mashu-1'), '/bin/sh', ['start.sh'], { PATH: bare })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/nodejs\.org[^]*linux-x64/)])
})
