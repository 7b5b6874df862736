import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quickFolder } from './quick-folder.mjs'

const PLENTY = 64 * 2 ** 30
const measured = (room, available) => ({ room: () => room, available: () => available })

test('a folder in memory is used if file system and computer have enough space', () => {
  expect(quickFolder('/memory', measured(PLENTY, PLENTY))).toBe('/memory')
  expect(quickFolder('/memory', measured(2 ** 30, PLENTY))).toBe(os.tmpdir())
  expect(quickFolder('/memory', measured(PLENTY, 2 ** 30))).toBe(os.tmpdir())
})

test('the folder of the system is used if there is no folder in memory', () => {
  const gone = mkdtempSync(path.join(os.tmpdir(), 'quick-folder-'))
  rmSync(gone, { recursive: true })
  expect(quickFolder(gone)).toBe(os.tmpdir())
})
