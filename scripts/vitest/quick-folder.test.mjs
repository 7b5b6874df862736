import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quickFolder } from './quick-folder.mjs'

const PLENTY = 64 * 2 ** 30
const measured = (room, available) => ({ room: () => room, available: () => available })

test('memory is used where its folder and the machine have plenty', () => {
  expect(quickFolder('/memory', measured(PLENTY, PLENTY))).toBe('/memory')
  expect(quickFolder('/memory', measured(2 ** 30, PLENTY))).toBe(os.tmpdir())
  expect(quickFolder('/memory', measured(PLENTY, 2 ** 30))).toBe(os.tmpdir())
})

test('a machine without such a folder uses the one of the system', () => {
  const gone = mkdtempSync(path.join(os.tmpdir(), 'quick-folder-'))
  rmSync(gone, { recursive: true })
  expect(quickFolder(gone)).toBe(os.tmpdir())
})
