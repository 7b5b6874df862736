import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { syncFolder } from './sync-folder.ts'

const run = promisify(execFile)
const server = path.resolve(import.meta.dirname, '../..')

test('files can be stored where folders cannot be synced, as on Windows', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-windows-'))
  const stub = path.join(server, 'test/store/windows-sync.mjs')
  const program = path.join(server, 'test/store/windows-store.ts')
  try {
    expect(
      (await run(process.execPath, ['--import', stub, '--import', 'tsx', program, folder], { cwd: server })).stdout,
    ).toBe('1 3 7\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a missing folder causes an error', async () => {
  await expect(syncFolder(path.join(os.tmpdir(), 'mashu-no-such-folder'))).rejects.toThrow('ENOENT')
})
