import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { moveAside } from './move-aside.ts'

test('existing files are moved, and only the log of a database may be missing', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-aside-'))
  writeFileSync(path.join(folder, 'mashu.db'), 'rows')
  const aside = await moveAside(folder, ['mashu.db', 'mashu.db-wal', 'mashu.db-shm'])
  expect(readdirSync(aside)).toEqual(['mashu.db'])
  await expect(moveAside(folder, ['mashu.db'])).rejects.toThrow('ENOENT')
  rmSync(folder, { recursive: true })
})
