import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importsTree } from './imports-of.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function sourcesOf(name, text) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return importsTree(file)?.body.map(
    ({ type, source, expression }) => `${type} ${(source ?? expression.arguments[0].expression).value}`,
  )
}

test('the tree contains every import and export from another file, and no text that looks like one', () => {
  const text = `import type { A } from './type'
import './effect'
import a, { b as c } from './value'
export * from './all'
export type { D } from './type-out'
export { d, e } from './named'
export const own = <A,>(x: A) => x
const text = "import('./text')"
if (own) await import('./call')
const parts = () => [import(\`./template\`), import(\`./\${own}\`), import(own)]`
  expect(sourcesOf('a.ts', text)).toEqual([
    'ImportDeclaration ./type',
    'ImportDeclaration ./effect',
    'ImportDeclaration ./value',
    'ExportAllDeclaration ./all',
    'ExportAllDeclaration ./type-out',
    'ExportAllDeclaration ./named',
    'ExpressionStatement ./call',
    'ExpressionStatement ./template',
  ])
  expect(sourcesOf('b.tsx', "import x from './x'\nexport const Page = () => <p>{x}</p>")).toEqual([
    'ImportDeclaration ./x',
  ])
})

test.each(["const a = require('./a')", "let a: import('./a').A", 'const = 1'])(
  'a file that contains %s is left to the whole parser',
  (text) => {
    expect(sourcesOf('c.ts', text)).toBeUndefined()
  },
)
