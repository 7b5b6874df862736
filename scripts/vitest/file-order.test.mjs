import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import FileOrder from './file-order.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'file-order-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = { isolate: false, sequence: { groupOrder: 0 } }
function specOf(project, name, text) {
  const moduleId = path.join(folder, name)
  writeFileSync(moduleId, text)
  return { project: { name: project, config }, moduleId }
}
const page = '// @vitest-environment happy-dom\n'

it('the order of test files keeps a project and environment together, and keeps all files', async () => {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined }
  const order = new FileOrder({ cache, config: { root: folder } })
  const specs = [
    specOf('web', 'a.test.ts', page),
    specOf('server', 'b.test.ts', ''),
    specOf('web', 'c.test.ts', "import { it } from 'vitest'\n"),
    specOf('web', 'd.test.ts', page),
    specOf('server', 'e.test.ts', ''),
    specOf('web', 'f.test.ts', ''),
  ]
  const sorted = await order.sort(specs)
  expect(sorted.map(({ moduleId }) => path.basename(moduleId)[0]).join('')).toBe('beadcf')
})

it('the order of test files starts with slow files in each project and environment', async () => {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined }
  const order = new FileOrder({ cache, config: { root: folder } })
  const sorted = await order.sort([
    specOf('web', 'g.test.ts', ''),
    specOf('server', 'h.test.ts', ''),
    specOf('server', 'invariants.input.test.ts', ''),
  ])
  const names = sorted.map(({ moduleId }) => path.basename(moduleId))
  expect(names.indexOf('invariants.input.test.ts')).toBe(names.indexOf('h.test.ts') - 1)
})
