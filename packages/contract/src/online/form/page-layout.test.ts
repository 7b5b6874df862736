import { expect, it } from 'vitest'
import { layoutFault, layoutOf, pagesOf, sectionsOf, sectionsWithout, shownPages } from './page-layout.ts'

const sections = [
  { kind: 'group', title: '孩子', at: 0 },
  { kind: 'tab', title: '家长', at: 2 },
  { kind: 'group', title: '电话', at: 3 },
  { kind: 'tab', title: '学校', at: 4 },
] as const

it('the page of a form shows each field below its heading', () => {
  expect(pagesOf(sections, ['a', 'b', 'c', 'd', 'e'])).toEqual([
    { title: null, groups: [{ title: '孩子', names: ['a', 'b'] }] },
    {
      title: '家长',
      groups: [
        { title: null, names: ['c'] },
        { title: '电话', names: ['d'] },
      ],
    },
    { title: '学校', groups: [{ title: null, names: ['e'] }] },
  ])
  expect(pagesOf([], ['a'])).toEqual([{ title: null, groups: [{ title: null, names: ['a'] }] }])
})

it('a heading disappears with its last field', () => {
  const left = sectionsWithout(sections, [true, false, false, false, true])
  expect(pagesOf(left, ['a', 'e'])).toEqual([
    { title: null, groups: [{ title: '孩子', names: ['a'] }] },
    { title: '学校', groups: [{ title: null, names: ['e'] }] },
  ])
  const shown = shownPages(pagesOf(sections, ['a', 'b', 'c', 'd', 'e']), (name) => name === 'd')
  expect(shown).toEqual([{ title: '家长', groups: [{ title: '电话', names: ['d'] }] }])
})

it('a layout is stored as text, and an invalid layout is reported', () => {
  expect(sectionsOf({ pageLayout: layoutOf(sections) })).toEqual(sections)
  expect(layoutOf([])).toBeNull()
  expect(layoutFault({ pageLayout: layoutOf(sections) })).toBeUndefined()
  for (const pageLayout of ['[', '{}', '[{"kind":"x","title":"","at":0}]', '7'])
    expect([sectionsOf({ pageLayout }), layoutFault({ pageLayout })]).toEqual([
      [],
      '页面的分组看不懂，请在设计里重新加',
    ])
  expect(layoutFault({ pageLayout: layoutOf([{ kind: 'tab', title: ' ', at: 0 }]) })).toBe('有一个页签还没有名称')
})
