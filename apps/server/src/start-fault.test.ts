import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFault } from './start-fault.ts'
import { bundleProgram } from '../test/program/bundle-program.ts'

const coded = (values: object) => Object.assign(new Error('x'), values)

test.each([
  [{ code: 'EADDRINUSE' }, /端口已被占用/],
  [{ code: 'EROFS', syscall: 'open' }, /不能写入.*数据没有改动/],
  [{ code: 'EACCES', syscall: 'mkdir' }, /没有权限/],
  [{ code: 'ENOSPC', syscall: 'write' }, /磁盘满了/],
  [{ errcode: 13 }, /磁盘满了/],
  [{ errcode: 14 }, /不能读写/],
  [{ errcode: 11 }, /已损坏.*恢复/],
  [{ errcode: 26 }, /已损坏.*恢复/],
  [{ code: 'EMFILE', syscall: 'open' }, /ulimit -n/],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, /数据库没有响应/],
])('the error %j is explained in Chinese', (values, words) => {
  expect(startFault(coded(values), '/data')).toMatch(words)
})

test('startFault adds nothing to an error whose message is in Chinese', () => {
  expect(startFault(new Error('数据库比程序新'), '/data')).toBeUndefined()
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-start-'))
})
const SLOW = { timeout: 180_000 }
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the program and waits until it ends by itself. */
async function start(command: string, args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), SEED: 'base', PORT: '0', LOG_LEVEL: 'silent' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
const main = () => bundleProgram(path.join(import.meta.dirname, 'main.ts'))

const isRoot = process.getuid?.() === 0
function mountReadOnly(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.runIf(isRoot)('a start on a read-only disk ends with a message', SLOW, async ({ skip }) => {
  const place = path.join(folder, 'data')
  mkdirSync(place)
  if (!mountReadOnly(place)) skip('no disk can be mounted here')
  try {
    const { code, said } = await start(process.execPath, [await main()])
    expect(code).toBe(1)
    expect(said).toContain('启动失败')
    expect(said).toMatch(/不能(?:写入|读写)/)
    expect(said).not.toContain('    at ')
  } finally {
    execFileSync('umount', ['-l', place])
  }
})

test('a start on a damaged database reports the damage and changes nothing', SLOW, async () => {
  const place = path.join(folder, 'data')
  mkdirSync(place)
  const damaged = Buffer.alloc(8192, 'no database at all ')
  writeFileSync(path.join(place, 'mashu.db'), damaged)
  const { code, said } = await start(process.execPath, [await main()])
  expect([code, said]).toEqual([1, expect.stringContaining('已损坏')])
  expect(said).not.toContain('    at ')
})
