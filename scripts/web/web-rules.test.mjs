import { expect, test } from 'vitest'
import { webFaults } from './web-rules.mjs'

const faultsOf = (file, text, allowed) => webFaults([{ file, text }], allowed).map((fault) => fault.split(': ')[1])
const page = 'apps/web/src/site/page.tsx'
const style = 'apps/web/src/site/page.module.css'

test.each([
  ['useMutation({})', 'useMutation'],
  ["useQuery({ queryKey: ['x'] })", 'queryKey'],
  ['setBusy(true)', 'setBusy(true)'],
  ['toCallError(error)', 'toCallError('],
  ['void attempt(work)', 'attempt('],
])('%s is refused in a page', (text, fault) => {
  expect(faultsOf(page, text)).toEqual([fault])
  expect(faultsOf(page, `// ${text}`)).toEqual([])
  expect(faultsOf('apps/web/src/site/page.test.tsx', text)).toEqual([])
})

test('such calls are allowed in the kit, with queryOf, and as setBusy(false)', () => {
  expect(faultsOf('apps/web/src/admin/kit/list/list-actions.ts', 'attempt(work)')).toEqual([])
  expect(faultsOf(page, 'useQuery(queryOf(course.list)); setBusy(false)')).toEqual([])
})

test.each([
  ['a { color: #fff; }', '1 raw colours, 0 allowed'],
  ['a { background: rgb(1 2 3 / 0.5); }', '1 raw colours, 0 allowed'],
  ['a { z-index: 30; }', 'z-index 30'],
  ['@media (max-width: 900px) { a { top: 0; } }', 'width 900px'],
])('%s is refused in a style sheet', (text, fault) => {
  expect(faultsOf(style, text)).toEqual([fault])
})

test('tokens, layers, known widths and the recorded number of raw colours are allowed', () => {
  const good =
    'a { color: var(--ink); z-index: calc(var(--layer-1) + 1); } @media (max-width: 767.98px) { b { top: 0 } }'
  expect(faultsOf(style, good)).toEqual([])
  expect(faultsOf('packages/ui/src/tokens.css', 'a { color: #fff; }')).toEqual([])
  expect(faultsOf(style, 'a { color: #fff; }', { [style]: 1 })).toEqual([])
})
