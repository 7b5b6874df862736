import { describe, expect, it, vi } from 'vitest'
import { categoriesOf, categoryTiles, type LibraryItem, type LibraryWindow } from './categories.ts'

const tags = [
  { tag: 'animals', intlLabel: '动物' },
  { tag: 'food', intlLabel: '食物' },
  { tag: 'music', intlLabel: '音乐' },
]
const animals = Array.from({ length: 12 }, (_, index): LibraryItem => ({
  name: `动物${index}`,
  tags: ['Animals'],
  costumes: [{ md5ext: `a${index}.svg` }, { md5ext: 'other.svg' }],
}))
const food = Array.from({ length: 8 }, (_, index): LibraryItem => ({ name: `食物${index}`, tags: ['food'] }))
const items = [...animals, ...food]
const labelOf = ({ intlLabel }: { intlLabel: unknown }) => String(intlLabel)

describe('categories of a library', () => {
  it('are the categories with items, and end with "everything"', () => {
    expect(categoriesOf(items, tags, labelOf)).toEqual([
      {
        tag: 'animals',
        label: '动物',
        count: 12,
        pictures: [0, 3, 6, 9].map((index) => `a${index}.svg`),
      },
      { tag: 'food', label: '食物', count: 8, pictures: [] },
      expect.objectContaining({ tag: 'all', label: '全部', count: 20 }),
    ])
  })

  it('do not exist for few items or a single category', () => {
    expect(categoriesOf(items.slice(0, 15), tags, labelOf)).toEqual([])
    expect(categoriesOf([...animals, ...animals], tags, labelOf)).toEqual([])
    expect(categoriesOf(items, [], labelOf)).toEqual([])
  })
})

describe('the library window', () => {
  interface Element {
    type: string
    props: { className?: string; onClick?: () => void } | null
    children: unknown[]
  }
  const react = {
    createElement: (type: string, props: object | null, ...children: unknown[]) => ({ type, props, children }),
  }
  const open = (state: LibraryWindow['state']) => {
    const library: LibraryWindow = {
      props: { tags, intl: { formatMessage: String } },
      state,
      handleTagClick: vi.fn(),
      forceUpdate: vi.fn(),
    }
    return library
  }
  const tilesOf = (library: LibraryWindow) =>
    (categoryTiles((file) => `/assets/${file}`)(react, library, items) as { children: [Element[]] } | null)?.children[0]

  it('begins with tiles that select a category or show everything', () => {
    const library = open({ selectedTag: 'all', filterQuery: '' })
    const tiles = tilesOf(library)!
    expect(tiles.map(({ props }) => props?.className)).toEqual([
      'library-category',
      'library-category',
      'library-category',
    ])
    tiles[1]!.props!.onClick!()
    expect(library.handleTagClick).toHaveBeenCalledWith('food')
    tiles[2]!.props!.onClick!()
    expect(library.forceUpdate).toHaveBeenCalledOnce()
    expect(tilesOf(library)).toBeUndefined()
    Object.assign(library, { state: { selectedTag: 'food', filterQuery: '' } })
    expect(tilesOf(library)).toBeUndefined()
    Object.assign(library, { state: { selectedTag: 'all', filterQuery: '' } })
    expect(tilesOf(library)).toHaveLength(3)
  })

  it('has no tiles during a search', () => {
    expect(tilesOf(open({ selectedTag: 'all', filterQuery: '猫' }))).toBeUndefined()
  })
})
