import { describe, expect, it } from 'vitest'
import { canAddPage } from '../edit/page.ts'
import { actor, page, project, strip, type Written } from '../runtime/stage.fixture.ts'
import { characters, currentPage, findCharacter, mapAllBlocks, updateCharacter, updatePage } from './change.ts'
import { newPage, newProject, newText, type Character, type Project } from './project.ts'
import { readProject } from './read.ts'
import { newReader } from './reader.ts'
import { fitScale } from './size.ts'
import { upgrade } from './upgrade.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const codes = (input: unknown) => readProject(input).remarks.map(({ code }) => code)
/** A project around one character, as data. */
const around = (character: object, pages = 1): unknown => ({
  version: 1,
  name: 'x',
  currentPage: 'p',
  pages: [
    { id: 'p', objects: [{ kind: 'character', id: 'a', picture: 'a.svg', ...character }] },
    ...Array.from({ length: pages - 1 }, (_, index) => ({ id: `q${index}`, objects: [] })),
  ],
})
const readOne = (character: object, pages = 1) => {
  const { project: read, remarks } = readProject(around(character, pages))
  return { character: currentPage(read).objects[0] as Character, codes: remarks.map(({ code }) => code) }
}
const blocksOf = (...written: Written[]) => json(strip(...written)) as { blocks: unknown[] }
const readBlocks = (blocks: unknown, pages = 1, sounds: string[] = ['pop.mp3']) => {
  const { character, codes: found } = readOne({ sounds, scripts: [{ x: 1, y: 2, blocks }] }, pages)
  return {
    blocks:
      character.scripts[0]?.blocks.map(({ op, arg, inner }) => [
        op,
        ...(arg === undefined ? [] : [arg]),
        ...(inner ? [inner.map((block) => block.op)] : []),
      ]) ?? [],
    codes: found,
  }
}

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

describe('blocks on loading', () => {
  it.each([
    [
      'unknown blocks are skipped',
      [{ op: 'onflag' }, { op: 'fly', arg: 1 }, 5, { op: 'up', arg: 1 }],
      [['onflag'], ['up', 1]],
      ['unknown-block', 'unknown-block'],
    ],
    [
      'arguments are repaired',
      [{ op: 'up', arg: 'x' }, { op: 'setspeed', arg: 7 }, { op: 'say' }],
      [
        ['up', 1],
        ['setspeed', 2],
        ['say', '你好'],
      ],
      ['wrong-value', 'wrong-value', 'wrong-value'],
    ],
    [
      'a start block inside a strip is taken out',
      [{ op: 'up', arg: 1 }, { op: 'onflag' }, { op: 'down', arg: 1 }],
      [
        ['up', 1],
        ['down', 1],
      ],
      ['misplaced-block'],
    ],
    [
      'what follows an end block is dropped',
      [{ op: 'endstack' }, { op: 'up', arg: 1 }],
      [['endstack']],
      ['misplaced-block'],
    ],
    [
      'nothing ends or starts inside a repeat',
      [{ op: 'repeat', arg: 2, inner: [{ op: 'onflag' }, { op: 'up', arg: 1 }, { op: 'forever' }] }],
      [['repeat', 2, ['up']]],
      ['misplaced-block', 'misplaced-block'],
    ],
    ['a repeat without an inside is empty', [{ op: 'repeat', arg: 2 }], [['repeat', 2, []]], []],
    [
      'a missing sound becomes the first one',
      [
        { op: 'playsnd', arg: 'gone.wav' },
        { op: 'playusersnd', arg: 4 },
        { op: 'playusersnd', arg: 0 },
      ],
      [
        ['playsnd', 'pop.mp3'],
        ['playsnd', 'pop.mp3'],
        ['playsnd', 'pop.mp3'],
      ],
      ['missing-sound', 'missing-sound', 'missing-sound'],
    ],
    [
      'a page that is not there has no block',
      [
        { op: 'up', arg: 1 },
        { op: 'gotopage', arg: 2 },
      ],
      [['up', 1]],
      ['missing-page'],
    ],
  ])('%s', (_what, blocks, expected, found) => {
    expect(readBlocks(blocks)).toEqual({ blocks: expected, codes: found })
  })

  it('keeps sounds that are there', () => {
    expect(
      readBlocks(
        [
          { op: 'playsnd', arg: 'b' },
          { op: 'playusersnd', arg: 1 },
        ],
        1,
        ['a', 'b'],
      ),
    ).toEqual({
      blocks: [
        ['playsnd', 'b'],
        ['playusersnd', 1],
      ],
      codes: [],
    })
  })

  it.each([
    [1, 2, ['missing-page']],
    [2, 2, []],
    [3, 3, []],
  ])('on page 1 of 3, go to page %d means page %d', (arg, expected, found) => {
    expect(readBlocks([{ op: 'gotopage', arg }], 3)).toEqual({ blocks: [['gotopage', expected]], codes: found })
  })

  it('a strip of which nothing is left disappears', () => {
    expect(
      readOne({ scripts: [{ blocks: [] }, { blocks: [{ op: 'fly' }] }, 'strip', null] }).character.scripts,
    ).toEqual([])
  })

  it('cuts off nesting nobody builds, without falling over', () => {
    let deep: unknown[] = [{ op: 'up', arg: 1 }]
    for (let level = 0; level < 500; level += 1) deep = [{ op: 'repeat', arg: 1, inner: deep }]
    const { blocks } = readBlocks(deep)
    expect(blocks).toEqual([['repeat', 1, ['repeat']]])
  })

  it('reads blocks of its own unchanged', () => {
    const own = blocksOf(['onmessage', 'Green'], ['hop', -3], ['setspeed', 0], ['wait', 50], ['forever'])
    expect(readBlocks(own.blocks)).toEqual({
      blocks: [['onmessage', 'Green'], ['hop', -3], ['setspeed', 0], ['wait', 50], ['forever']],
      codes: [],
    })
  })
})

describe('upgrades', () => {
  it('run one after the other from the version of the data', () => {
    const list = [
      (raw: object) => ({ ...raw, first: 1 }),
      (raw: object) => ({ ...raw, second: 2 }),
      (raw: object) => ({ ...raw, third: 3 }),
    ]
    expect(upgrade({ version: 1 }, newReader(), list, 3)).toEqual({ version: 1, second: 2, third: 3 })
    expect(upgrade({}, newReader(), list, 3)).toEqual({ first: 1, second: 2, third: 3 })
    expect(upgrade({ version: 3 }, newReader(), list, 3)).toEqual({ version: 3 })
  })

  it('give strips without a place one', () => {
    const { project: read, remarks } = readProject({
      pages: [
        {
          id: 'p',
          objects: [
            { kind: 'character', id: 'a', picture: 'a', scripts: [[{ op: 'onflag' }], [{ op: 'up', arg: 2 }]] },
            { kind: 'text', id: 't', text: 'x' },
          ],
        },
      ],
    })
    expect(remarks).toEqual([])
    expect((currentPage(read).objects[0] as Character).scripts).toMatchObject([
      { x: 20, y: 20, blocks: [{ op: 'onflag' }] },
      { x: 20, y: 120, blocks: [{ op: 'up', arg: 2 }] },
    ])
    expect(read.version).toBe(1)
  })

  it('read newer data as far as they are understood', () => {
    expect(readProject({ version: 9, name: '新', pages: [{ id: 'p', objects: [] }] })).toMatchObject({
      project: { version: 1, name: '新' },
      remarks: [{ code: 'newer-version' }],
    })
  })
})

describe('changing the model', () => {
  it('shares everything that did not change', () => {
    const original = project(page('p', actor('a', []), actor('b', [])), page('q', actor('c', [])))
    const changed = updateCharacter(original, 'p', 'a', (now) => ({ ...now, name: 'new' }))
    expect(changed.pages[1]).toBe(original.pages[1])
    expect(changed.pages[0]?.objects[1]).toBe(original.pages[0]?.objects[1])
    expect(findCharacter(changed.pages[0] ?? newPage('x', 'y'), 'a')?.name).toBe('new')
    expect(original.pages[0]?.objects[0]).toMatchObject({ name: 'a' })
  })

  it('leaves texts and unknown ids alone', () => {
    const textOnly = updatePage(newProject('x'), 'page1', (now) => ({ ...now, objects: [newText('t', 'x', 36)] }))
    expect(updateCharacter(textOnly, 'page1', 't', (now) => ({ ...now, name: 'new' })).pages[0]?.objects).toEqual([
      newText('t', 'x', 36),
    ])
    expect(updatePage(textOnly, 'nowhere', () => newPage('x', 'y'))).toBe(textOnly)
  })

  it('removes strips that lost all blocks', () => {
    const original = project(page('p', actor('a', [strip(['up', 1]), strip(['repeat', 2, [['up', 1]]])])))
    const changed = mapAllBlocks(original, (block) => (block.op === 'up' ? undefined : block))
    expect((currentPage(changed).objects[0] as Character).scripts).toMatchObject([
      { blocks: [{ op: 'repeat', inner: [] }] },
    ])
  })

  it('begins with one page and cuts long names', () => {
    expect(newProject('名'.repeat(40)).name).toHaveLength(30)
    expect(() => currentPage({ ...newProject('x'), pages: [] })).toThrow(RangeError)
  })
})
