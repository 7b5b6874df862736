import { describe, expect, test } from 'vitest'
import { crumbsOf, percentile, readSyntax, readText, resourceCost, table, workspaceOf } from './measure.mjs'
import { cyclesOf, formFaults, roleFaults, wideFaults } from './rules.mjs'

test('the name of a file in a module must not contain an unknown role', () => {
  const at = (name, text = '') => ({ file: `apps/server/src/modules/sys/user/${name}`, text })
  expect(roleFaults(['user.service.ts', 'user-row.ts', 'user.sheet.test.ts'].map((name) => at(name)))).toEqual([])
  expect(roleFaults([at('user.write.ts'), { file: 'apps/server/src/platform/a.b.ts' }])).toEqual([
    'apps/server/src/modules/sys/user/user.write.ts: “write” is no role of a file',
  ])
  const [fault] = roleFaults([at('user-bin.ts', 'return transaction(async () => {})')])
  expect(fault).toContain('.service.ts')
  expect(roleFaults([at('user-bin.service.ts', 'return transaction(async () => {})')])).toEqual([])
})

test('percentiles are computed from sorted numbers', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3)
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10)
  expect(percentile([7], 0.9)).toBe(7)
  expect(percentile([], 0.5)).toBe(0)
})

describe('the text of a file', () => {
  test('is counted in lines and characters, not in bytes', () => {
    expect(readText('a\nb\n')).toEqual({ lines: 2, wide: 0, suppressions: 0 })
    expect(readText(`${'长'.repeat(120)}\n${'长'.repeat(121)}`)).toMatchObject({ lines: 2, wide: 1 })
  })

  test('contains the directives that suppress checks', () => {
    const comments = ['// oxlint-disable-next-line x', '// @ts-expect-error because', '/* eslint-disable */', '// fine']
    expect(readText(comments.join('\n')).suppressions).toBe(3)
  })
})

describe('the syntax of a file', () => {
  test('contains the length of each kind of function, also after wide characters', () => {
    const source = [
      '// 长长长',
      'function a() {',
      '  return 1',
      '}',
      'const b = () => 1',
      'class C {',
      '  d() {',
      '  }',
      '}',
    ]
    expect(readSyntax(source.join('\n')).functions).toEqual([3, 1, 2])
  })

  test('gives the same result each time', () => {
    const source = 'function a() {\n  return 1\n}\n'
    expect([readSyntax(source).functions, readSyntax(source).functions]).toEqual([[3], [3]])
  })

  test('contains casts that bypass the type checker, except in strings and comments', () => {
    const source = 'const a = b as unknown as C\nconst d = e as any\nconst f = g as H\n// as any\nconst i = "as any"'
    expect(readSyntax(source).casts).toBe(2)
  })

  test('contains non-null assertions, but not negations', () => {
    expect(readSyntax('const a = b!.c! && !d').assertions).toBe(2)
  })

  test('may contain JSX in a tsx file', () => {
    expect(readSyntax('const A = () => <b>{() => 1}</b>', { tsx: true }).functions).toEqual([1, 1])
  })
})

test('cycles are groups of nodes that reach each other', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'd'],
    ['f', 'a'],
  ]
  expect(cyclesOf(edges)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
  expect(cyclesOf([['a', 'b']])).toEqual([])
})

test.each([
  ['apps/editors/junior/src/a.ts', 'apps/editors/junior'],
  ['apps/server/src/a.ts', 'apps/server'],
  ['packages/contract/src/sys/a.ts', 'packages/contract'],
  ['scripts/a.mjs', 'scripts'],
  ['vitest.config.ts', '.'],
])('%s belongs to %s', (file, workspace) => expect(workspaceOf(file)).toBe(workspace))

test('a table has a line below its heading', () => {
  expect(
    table([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
})

test('the cost of a resource contains its files and the files that register it', () => {
  const files = [
    ['packages/contract/src/sys/seat.ts', ''],
    ['apps/server/src/modules/sys/seat/seat.module.ts', "import './seat.routes.ts'"],
    ['apps/server/src/modules/sys/seat/seat.routes.ts', ''],
    ['apps/server/src/modules/sys/seat/seat.test.ts', ''],
    ['apps/web/src/admin/sys/seat.screen.tsx', ''],
    ['apps/web/src/admin/sys/seating.screen.tsx', ''],
    ['apps/server/src/modules/modules.ts', "import { seatModule } from './sys/seat/seat.module.ts'"],
    ['apps/web/src/admin/screens.ts', "() => import('./sys/seat.screen.tsx')"],
    ['apps/web/src/admin/screens.test.ts', "import './sys/seat.screen.tsx'"],
  ].map(([file, source]) => ({ file, source }))
  expect(resourceCost('sys/seat', files)).toEqual({ endpoint: 3, files: 6, registrations: 3 })
})

test('a crumb is short, has no test, and has a single importer in its workspace', () => {
  const at = (name) => `packages/ui/src/${name}.ts`
  const files = ['crumb', 'shared', 'tested', 'chunk', 'long', 'abroad', 'user'].map((name) => ({
    file: at(name),
    isTest: false,
    lines: name === 'long' || name === 'user' ? 21 : 20,
  }))
  const uses = (source, ...names) => ({
    source,
    dependencies: names.map((name) => ({ resolved: at(name), dynamic: name === 'chunk' })),
  })
  const modules = [
    uses(at('user'), 'crumb', 'shared', 'tested', 'chunk', 'long'),
    uses(at('other'), 'shared'),
    uses(at('tested.test'), 'tested'),
    uses('apps/web/src/a.ts', 'abroad'),
  ]
  expect(crumbsOf(files, modules)).toEqual([at('crumb')])
})

test('lines over 120 columns are faults of their file', () => {
  const files = [
    { file: 'a.ts', wide: 2 },
    { file: 'b.ts', wide: 0 },
  ]
  expect(wideFaults(files)).toEqual(['a.ts: 2 lines over 120 columns'])
})

test('cycles of folders and full folders are faults', () => {
  const uses = (source, resolved) => ({ source, dependencies: [{ resolved }] })
  const circle = [uses('a/x.ts', 'a/b/y.ts'), uses('a/b/y.ts', 'a/z.ts')]
  expect(formFaults([], circle)).toContain('folders in a circle: a ↔ a/b')
  const tested = [uses('a/x.ts', 'a/b/y.ts'), uses('a/b/y.test.ts', 'a/z.ts')]
  expect(formFaults([], tested).join()).not.toContain('circle')
  const files = (count) => Array.from({ length: count }, (_, index) => ({ file: `full/${index}.ts`, wide: 0 }))
  expect(formFaults(files(26), [])).toContain('full: 26 files, at most 25')
  expect(formFaults(files(25), []).join()).not.toContain('full')
})
