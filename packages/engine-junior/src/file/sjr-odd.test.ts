import { describe, expect, it } from 'vitest'
import type { Character, Project } from '../model/project.ts'
import { archive, originalRecord } from '../../test/file.fixture.ts'
import { readSjr } from './sjr-read.ts'

type Data = Record<string, unknown>
const cast = (project: Project): Character[] =>
  (project.pages[0]?.objects ?? []).filter((object): object is Character => object.kind === 'character')

/** `character` and `page` replace values of the first character and the first page. */
function opened(character: Data, page: Data = {}) {
  const record = originalRecord()
  Object.assign(record.json['page 1']['Hero 1'], character)
  Object.assign(record.json['page 1'], page)
  return readSjr(archive({ 'project/data.json': record }), (_, name) => name)
}
const hero = (character: Data): Character => cast(opened(character).project)[1]!

const odd = [
  null,
  0,
  -1,
  1e9,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  '12',
  [],
  {},
  true,
  [[]],
  [[[]]],
  [{}],
  'null',
  'undefined',
  '__proto__',
]

describe('files with invalid values', () => {
  it.each([
    'id',
    'name',
    'md5',
    'shown',
    'flip',
    'angle',
    'scale',
    'defaultScale',
    'speed',
    'sounds',
    'xcoor',
    'ycoor',
    'cx',
    'cy',
    'w',
    'h',
    'homex',
    'homey',
    'homescale',
    'homeshown',
    'scripts',
    'type',
  ])('in the property %s of a character are opened', (key) => {
    for (const value of odd) {
      const { project } = opened({ [key]: value })
      for (const { x, y, scale, angle, width, height } of cast(project)) {
        expect([x, y, scale, angle, width, height].every(Number.isFinite), JSON.stringify(value)).toBe(true)
        expect(
          x >= 0 && x < 480 && y >= 0 && y < 360 && scale > 0 && width > 0 && height > 0,
          JSON.stringify(value),
        ).toBe(true)
      }
    }
  })

  it.each(['sprites', 'layers', 'num', 'md5', 'textstartat', 'lastSprite'])(
    'in the property %s of a page are opened',
    (key) => {
      for (const value of odd) expect(opened({}, { [key]: value }).project.pages, JSON.stringify(value)).toHaveLength(2)
    },
  )

  it('in some blocks lose only these blocks', () => {
    const scripts = [
      [
        ['onflag', 'null', 0, 0],
        null,
        7,
        [],
        ['nonsense', 1, 0, 0],
        ['forward', 'x', 0, 0],
        ['repeat', 2, 0, 0, 'inside'],
        ['say', null, 0, 0],
        ['up', 3, 0, 0],
      ],
    ]
    expect(hero({ scripts }).scripts[0]!.blocks.map(({ op }) => op)).toEqual([
      'onflag',
      'forward',
      'repeat',
      'say',
      'up',
    ])
  })

  it('get arguments within the accepted range', () => {
    const scripts = [
      [
        ['onflag', 'null', 0, 0],
        ['forward', '500', 0, 0],
        ['back', '-7', 0, 0],
        ['setspeed', 9, 0, 0],
        ['say', 'x'.repeat(90), 0, 0],
      ],
    ]
    const args = hero({ scripts }).scripts[0]!.blocks.map(({ arg }) => arg)
    expect(args).toEqual([undefined, 99, -7, 2, 'x'.repeat(50)])
  })

  it('have percent-encoded characters decoded, and keep other percent signs', () => {
    const says = (text: string): unknown => hero({ scripts: [[['say', text, 0, 0]]] }).scripts[0]!.blocks[0]!.arg
    expect([says('%E4%BD%A0'), says('100%'), says('50% off'), says('%zz')]).toEqual(['你', '100%', '50% off', '%zz'])
  })
})
