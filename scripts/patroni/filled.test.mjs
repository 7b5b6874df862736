import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../step.mjs'
import { filled } from './filled.mjs'

const folder = path.join(root, 'docs/scale')
const site = Object.fromEntries(
  readFileSync(path.join(folder, 'site.sed'), 'utf8')
    .split('\n')
    .flatMap((line) => [/^s(.)@([A-Z0-9_]+)@\1(.+)\1g$/.exec(line)])
    .filter((found) => found !== null)
    .map(([, , word, value]) => [word, value]),
)
const files = readdirSync(folder).filter((name) => name !== 'site.sed')

test('site.sed has a value for each placeholder in the files', () => {
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(filled(file, site), file).not.toMatch(/^[^#].*@[A-Z]/m)
})

test('a placeholder without a value is refused and named', () => {
  expect(() => filled('haproxy.cfg', { DB1: '10.0.0.1' })).toThrow('docs/scale/haproxy.cfg: no @DB2@')
})
