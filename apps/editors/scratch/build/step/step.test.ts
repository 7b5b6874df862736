import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repository, workspace } from './place.ts'
import { fingerprint, step } from './step.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mashu-step-'))
const input = path.relative(repository, path.join(folder, 'input'))
const output = path.join(folder, 'output')
const name = `test-${process.pid}`
let runs = 0
const work = () => {
  runs += 1
  writeFileSync(output, 'x')
  return `run ${runs}`
}
const go = (also = '') => step({ name, inputs: [input], also, outputs: [output], work })

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(path.join(workspace, 'dist/.stamps', `${name}.json`), { force: true })
})

it('a step runs once for equal inputs, and then returns its stored result', async () => {
  writeFileSync(path.join(folder, 'input'), 'a')
  expect(await go()).toBe('run 1')
  expect(await go()).toBe('run 1')
  expect(await go('other')).toBe('run 2')
  writeFileSync(path.join(folder, 'input'), 'b')
  expect(await go('other')).toBe('run 3')
  rmSync(output)
  expect(await go('other')).toBe('run 4')
  expect(existsSync(output)).toBe(true)
})

it('a step depends on the content of files, but not on tests', () => {
  expect(fingerprint(['apps/editors/scratch/build'])).toBe(fingerprint(['apps/editors/scratch/build']))
  expect(fingerprint(['apps/editors/scratch/build/step/step.test.ts'])).toBe(fingerprint(['nothing/here']))
  expect(fingerprint(['apps/editors/scratch/build/step/step.ts'])).not.toBe(fingerprint(['nothing/here']))
})
