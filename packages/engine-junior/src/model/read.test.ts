import { describe, expect, it } from 'vitest'
import { canAddPage } from '../edit/page.ts'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import { characters, currentPage, updatePage } from './change.ts'
import type { Character, Project } from './project.ts'
import { newText } from './new-project.ts'
import { around, codes, json, readOne } from '../../test/read.fixture.ts'
import { readProject } from './read.ts'
import { fitScale } from './size.ts'

describe('reading a project', () => {
  const full = (): Project => {
    const broken = project(
      page(
        'p',
        actor(
          'a',
          [
            strip(
              ['onflag'],
              [
                'repeat',
                3,
                [
                  ['say', '你好'],
                  ['message', 'Blue'],
                ],
              ],
              ['gotopage', 2],
            ),
          ],
          { flip: true, angle: 90, speed: 4, sounds: ['pop.mp3', 'x.webm'] },
        ),
        actor('b', [], { shown: false }),
      ),
      page('q', actor('c', [])),
    )
    return updatePage(
      updatePage(broken, 'q', (now) => ({ ...now, background: 'sky.svg', nextTextY: 84.6 })),
      'p',
      (now) => ({ ...now, selected: 'a', objects: [...now.objects, newText('t', '标题', 36)] }),
    )
  }

  it('gives back what was written, without a remark', () => {
    const { project: read, remarks } = readProject(json(full()))
    expect(remarks).toEqual([])
    const withoutIds = (project: Project) =>
      JSON.parse(
        JSON.stringify({ ...project, nextId: 0 }, (key, value: unknown) =>
          key === 'id' && /^(strip|block)\d/.test(String(value)) ? undefined : value,
        ),
      ) as unknown
    const expected = {
      ...full(),
      pages: full().pages.map((page) => ({ ...page, selected: page.selected ?? characters(page).at(-1)?.id })),
    }
    expect(withoutIds(read)).toEqual(withoutIds(expected))
  })

  it('gives the same result for the same data, and reads its own result unchanged', () => {
    const once = readProject(json(full())).project
    expect(readProject(json(full())).project).toEqual(once)
    expect(readProject(json(once)).remarks).toEqual([])
  })

  it('gives new ids that no old one has', () => {
    const read = readProject({
      version: 1,
      pages: [{ id: 'page7', objects: [{ kind: 'character', id: 'object41', picture: 'a' }] }],
    }).project
    expect(read.nextId).toBe(42)
    expect(readProject({ version: 1, nextId: 90, pages: [] }).project.nextId).toBeGreaterThan(90)
  })

  it.each([[undefined], [null], [7], ['text'], [[]], [{}], [{ pages: 'none' }]])(
    'makes a new project out of %s',
    (input) => {
      const { project: read, remarks } = readProject(input)
      expect(remarks).toMatchObject([{ code: 'not-a-project' }])
      expect(read.pages).toHaveLength(1)
      expect(currentPage(read).objects).toMatchObject([{ name: '小码', x: 240, y: 180, scale: 0.5 }])
    },
  )

  it('tells what it repaired, where, and in Chinese', () => {
    expect(readProject(around({ x: 'left' })).remarks).toEqual([
      { code: 'wrong-value', path: 'pages[0].objects[0].x', text: '有一个设置不对，已改成常用的值' },
    ])
  })

  it('never throws, whatever a value is', () => {
    const odd = [null, 0, -1, 1e9, '', 'x', [], {}, true, [[]], [{}], 'null']
    const keys = [
      'id',
      'kind',
      'name',
      'picture',
      'missing',
      'width',
      'height',
      'x',
      'y',
      'angle',
      'flip',
      'scale',
      'defaultScale',
      'shown',
      'speed',
      'home',
      'sounds',
      'scripts',
    ]
    for (const key of keys)
      for (const value of odd) {
        const { project: read } = readProject(around({ [key]: value }))
        expect(readProject(json(read)).remarks, `${key} ${JSON.stringify(value)}`).toEqual([])
      }
    for (const key of ['id', 'objects', 'selected', 'background', 'missing', 'nextTextY'])
      for (const value of odd)
        expect(readProject({ version: 1, pages: [{ id: 'p', objects: [], [key]: value }] }).project.pages).toHaveLength(
          1,
        )
    for (const key of ['name', 'currentPage', 'version', 'nextId'])
      for (const value of odd)
        expect(readProject({ version: 1, pages: [{ id: 'p', objects: [] }], [key]: value }).project.currentPage).toBe(
          'p',
        )
  })
})

describe('limits on loading', () => {
  const withPages = (length: number) =>
    readProject({
      version: 1,
      pages: Array.from({ length }, (_, index) => ({ id: `p${index}`, objects: [] })),
      currentPage: `p${length - 1}`,
    })

  it('pages beyond the four a child may add stay, and no fifth can be added', () => {
    const { project: read, remarks } = withPages(6)
    expect([read.pages.length, read.currentPage, remarks, canAddPage(read)]).toEqual([6, 'p5', [], false])
  })

  it('more pages than any story has are left out with a remark', () => {
    const { project: read, remarks } = withPages(30)
    expect([read.pages.length, read.currentPage]).toEqual([24, 'p0'])
    expect(remarks).toMatchObject([{ code: 'too-many-pages', text: '页数太多，只打开了前24页' }])
  })

  it.each([
    ['name', '狗'.repeat(30), '狗'.repeat(25), 'too-long'],
    ['x', 999, 479, 'wrong-value'],
    ['x', 479.5, 479.5, undefined],
    ['y', 360, 359, undefined],
    ['y', -4, 0, 'wrong-value'],
    ['speed', 3, 2, undefined],
    ['speed', 9, 4, 'wrong-value'],
    ['angle', 450, 90, undefined],
    ['angle', -30, 330, undefined],
    ['flip', 'yes', false, 'wrong-value'],
    ['defaultScale', undefined, 0.5, undefined],
  ])('%s of %s becomes %s', (key, value, expected, code) => {
    const read = readOne({ [key]: value })
    expect(read.character[key as keyof Character]).toBe(expected)
    expect(read.codes).toEqual(code ? [code] : [])
  })

  it('the size of a character, and of its home', () => {
    expect(readOne({ width: 100, height: 50, scale: 30, home: { scale: 0.01 } }).character).toMatchObject({
      scale: 7.2,
      home: { scale: 0.36 },
    })
    expect(fitScale({ width: 4000, height: 10 }, 1)).toBe(1)
    expect(fitScale({ width: 100, height: 100 }, 0)).toBe(0.36)
  })

  it('six sounds, the built-in one when there is none', () => {
    expect(readOne({ sounds: ['1', '2', '3', '4', '5', '6', '7'] })).toMatchObject({
      character: { sounds: ['1', '2', '3', '4', '5', '6'] },
      codes: ['too-many-sounds'],
    })
    expect(readOne({ sounds: [null, 4] }).character.sounds).toEqual(['pop.mp3'])
  })

  it('texts: letters, nearest size, known colour', () => {
    const { project: read, remarks } = readProject({
      version: 1,
      pages: [
        {
          id: 'p',
          objects: [
            { kind: 'text', id: 't', text: '字'.repeat(60), size: 40, color: 'Pink' },
            { kind: 'text', id: 'u', text: 'ok', size: 72, color: '#C4281B', x: 3, y: 4 },
          ],
        },
      ],
    })
    expect(currentPage(read).objects).toEqual([
      { kind: 'text', id: 't', text: '字'.repeat(50), size: 36, color: '#ff8ae9', x: 240, y: 36 },
      { kind: 'text', id: 'u', text: 'ok', size: 72, color: '#c4281b', x: 3, y: 4 },
    ])
    expect(remarks.map(({ code }) => code).toSorted()).toEqual(['too-long', 'wrong-value', 'wrong-value'])
  })

  it('one thing for one id', () => {
    const { project: read, remarks } = readProject({
      version: 1,
      pages: [
        {
          id: 'p',
          objects: [
            { kind: 'text', id: 'a' },
            { kind: 'text', id: 'a' },
          ],
        },
        { id: 'p', objects: [{ kind: 'text', id: 'a' }] },
      ],
    })
    const ids = read.pages.flatMap(({ id, objects }) => [id, ...objects.map((object) => object.id)])
    expect(new Set(ids).size).toBe(5)
    expect(remarks.filter(({ code }) => code === 'same-id')).toHaveLength(3)
  })

  it('skips objects that are neither character nor text, and makes a page of what is none', () => {
    expect(codes({ version: 1, pages: [{ id: 'p', objects: [{ kind: 'robot' }, 5] }, 'page'] })).toEqual([
      'odd-object',
      'odd-object',
      'wrong-value',
    ])
  })

  it('uses the placeholder for a character without a picture', () => {
    expect(readOne({ picture: '' })).toMatchObject({
      character: { picture: 'placeholder.svg' },
      codes: ['missing-picture'],
    })
  })
})
