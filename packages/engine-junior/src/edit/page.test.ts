import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import { characters } from '../model/change.ts'
import type { Project } from '../model/project.ts'
import { newProject } from '../model/new-project.ts'
import {
  addPage,
  canAddPage,
  movePage,
  openPage,
  otherPages,
  removePage,
  renameProject,
  setBackground,
} from './page.ts'

/** Each page has a block to each of the other pages. */
const book = project(
  page('p1', actor('a', [strip(['onflag'], ['gotopage', 2]), strip(['gotopage', 3])])),
  page('p2', actor('b', [strip(['up', 1], ['gotopage', 3]), strip(['gotopage', 1])])),
  page('p3', actor('c', [strip(['gotopage', 1]), strip(['repeat', 2, [['up', 1]]], ['gotopage', 2])])),
)
const order = ({ pages }: Project) => pages.map(({ id }) => id).join(' ')
/** Returns "page>page" for each block that goes to a page. */
const leads = ({ pages }: Project) =>
  pages.flatMap((page) =>
    characters(page).flatMap(({ scripts }) =>
      scripts.flatMap(({ blocks }) =>
        blocks.filter(({ op }) => op === 'gotopage').map(({ arg }) => `${page.id}>${pages[Number(arg) - 1]?.id}`),
      ),
    ),
  )

describe('pages', () => {
  it('are limited to four (check 17)', () => {
    let project = newProject('书')
    for (let added = 0; added < 3; added += 1) project = addPage(project)
    expect(project.pages).toHaveLength(4)
    expect(canAddPage(project)).toBe(false)
    expect(addPage(project)).toBe(project)
    expect(project.currentPage).toBe(project.pages[3]?.id)
    const ids = project.pages.flatMap(({ id, objects }) => [id, ...objects.map((object) => object.id)])
    expect(new Set(ids).size).toBe(8)
  })

  it('begin with the mascot in the middle and without a background', () => {
    const added = addPage(newProject('书'), { name: '小码', picture: 'x.svg', width: 80, height: 90 }).pages[1]
    expect(added?.background).toBeUndefined()
    expect(added?.objects).toMatchObject([
      {
        name: '小码',
        picture: 'x.svg',
        x: 240,
        y: 180,
        scale: 0.5,
        sounds: ['pop.mp3'],
        home: { x: 240, y: 180, scale: 0.5, shown: true },
      },
    ])
    expect(added?.selected).toBe(added?.objects[0]?.id)
  })

  it.each([
    ['p1', 2, 'p2 p3 p1'],
    ['p3', 0, 'p3 p1 p2'],
    ['p2', 1, 'p1 p2 p3'],
    ['p1', 99, 'p2 p3 p1'],
    ['p2', -1, 'p2 p1 p3'],
  ])('keep the targets of blocks when the page %s moves to %d, and the order becomes %s', (id, to, expected) => {
    const moved = movePage(book, id, to)
    expect(order(moved)).toBe(expected)
    expect(leads(moved).toSorted()).toEqual(leads(book).toSorted())
  })

  it('keep the targets of the blocks on a page that is moved', () => {
    const moved = movePage(book, 'p1', 2)
    expect(
      characters(moved.pages[2] ?? page('none')).flatMap(({ scripts }) =>
        scripts.map(({ blocks }) => blocks.at(-1)?.arg),
      ),
    ).toEqual([1, 2])
  })

  it('lose the blocks that go to a removed page, and other blocks keep their targets', () => {
    const removed = removePage({ ...book, currentPage: 'p2' }, 'p2')
    expect(order(removed)).toBe('p1 p3')
    expect(leads(removed)).toEqual(['p1>p3', 'p3>p1'])
    expect(removed.currentPage).toBe('p3')
    expect(characters(removed.pages[0] ?? page('none'))[0]?.scripts.map(({ blocks }) => blocks.length)).toEqual([1, 1])
  })

  it('are replaced by a new page when the only page is removed', () => {
    const fresh = removePage(project(page('p1', actor('a', [strip(['up', 1])]))), 'p1')
    expect(fresh.pages).toHaveLength(1)
    expect(fresh.currentPage).toBe(fresh.pages[0]?.id)
    expect(fresh.pages[0]?.id).not.toBe('p1')
    expect(fresh.pages[0]?.objects).toMatchObject([{ name: '小码', scripts: [] }])
  })

  it('do not change when an operation has an unknown id', () => {
    expect(movePage(book, 'p9', 0)).toBe(book)
    expect(removePage(book, 'p9')).toBe(book)
    expect(openPage(book, 'p9')).toBe(book)
    expect(openPage(book, 'p3').currentPage).toBe('p3')
    expect(setBackground(book, 'p9', 'sky.svg')).toBe(book)
  })

  it('have a block in the palette for each other page', () => {
    expect(otherPages(book, 'p2').map(({ number, page: { id } }) => [number, id])).toEqual([
      [1, 'p1'],
      [3, 'p3'],
    ])
    expect(otherPages(project(page('p1')), 'p1')).toEqual([])
  })

  it('get and lose a background, and a new background replaces a missing one', () => {
    const asked = {
      ...book,
      pages: book.pages.map((page) => ({ ...page, background: 'placeholder-background.svg', missing: 'beach.svg' })),
    }
    const set = setBackground(asked, 'p1', 'sky.svg')
    expect(set.pages[0]).toMatchObject({ background: 'sky.svg' })
    expect(set.pages[0]).not.toHaveProperty('missing')
    expect(setBackground(set, 'p1', undefined).pages[0]).not.toHaveProperty('background')
    expect(set.pages[1]).toBe(asked.pages[1])
  })

  it('belong to a project with a name of at most 30 characters', () => {
    expect(renameProject(book, ` ${'好'.repeat(40)} `).name).toBe('好'.repeat(30))
  })
})
