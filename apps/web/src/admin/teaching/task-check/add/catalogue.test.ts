import { expect, it } from 'vitest'
import type { Expectation } from '@mashu/contract/teaching/check/behaviour'
import { sayRule } from '@mashu/judge/words'
import { partsOfRule } from '../words/rule-parts.ts'
import { catalogueOf } from './catalogue.ts'

const names = {
  sprites: ['小熊', '苹果'],
  costumes: ['站', '跑'],
  backdrops: ['天空'],
  variables: ['得分'],
  lists: [],
  messages: [],
  functions: [],
  blocks: [],
}
const kinds = ['scratch', 'junior', 'python'] as const
const rulesOf = (kind: (typeof kinds)[number]) => catalogueOf(kind, names).flatMap(({ rules }) => rules)

it('offers every kind of rule and expectation', () => {
  const all = kinds.flatMap(rulesOf)
  const offered = new Set<string>(all.map(({ kind }) => kind))
  expect([...offered].sort()).toEqual(
    ['allRuns', 'calls', 'cases', 'counts', 'draws', 'holds', 'plays', 'runs', 'uses', 'writes'].sort(),
  )
  const seen = new Set(all.flatMap((rule) => (rule.kind === 'plays' ? [rule.expect.see] : [])))
  const wanted: readonly Expectation['see'][] = [
    'moves',
    'isAt',
    'turns',
    'grows',
    'shrinks',
    'shows',
    'hides',
    'says',
    'wears',
    'changesCostume',
    'touches',
    'variable',
    'variableChanges',
    'listHas',
    'listLength',
    'clones',
    'backdrop',
    'sound',
    'ends',
  ]
  expect([...seen].sort()).toEqual([...wanted].sort())
})

it.each(kinds)('contains each sentence of %s once, with the sprites of the work', (kind) => {
  const sentences = rulesOf(kind).map(sayRule)
  expect(new Set(sentences).size).toBe(sentences.length)
  if (kind !== 'python') expect(sentences.join()).toContain('小熊向右移动')
})

it('offers the costumes and backdrops of the work by name', () => {
  const offered = rulesOf('scratch').flatMap((rule) =>
    partsOfRule(rule, { kind: 'scratch', names }).flatMap((part) =>
      typeof part !== 'string' && part.as === 'text' && /造型|背景/.test(part.label) ? [part.names] : [],
    ),
  )
  expect(offered).toEqual([['站', '跑'], ['天空']])
  expect(rulesOf('scratch').map(sayRule).join()).toContain('换成造型“跑”')
})

it.each(kinds)('allows every change of a word in a sentence of %s', (kind) => {
  for (const rule of rulesOf(kind)) {
    const parts = partsOfRule(rule, { kind, names })
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) {
      if (typeof part === 'string') continue
      const put = part.put as (value: unknown) => typeof rule
      expect(put(part.value)).toEqual(rule)
      const other = part.as === 'choice' ? part.options.map(([value]) => put(value)) : [put(part.value)]
      for (const changed of other) expect(changed.kind).toBe(rule.kind)
    }
  }
})
