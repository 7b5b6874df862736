import { describe, expect, it } from 'vitest'
import { addCharacter } from '../edit/object/object.ts'
import { castList } from '../model/change.ts'
import type { Character, Project } from '../model/project.ts'
import { readProject } from '../model/read.ts'
import { keepPoses } from '../runtime/keep.ts'
import { Runtime } from '../runtime/runtime.ts'
import { archive, originalRecord } from '../../test/file.fixture.ts'
import { readSjr } from './sjr-read.ts'
import { writeSjr } from './sjr-write.ts'

const changedAt = 1_700_000_000_000
const file = (record: unknown = originalRecord()) =>
  archive({ 'project/data.json': record, 'project/characters/fish-drawn.svg': '<svg>fish</svg>' })
const cast = (project: Project, index: number) =>
  (project.pages[index]?.objects ?? []).filter((object): object is Character => object.kind === 'character')

describe('a file of another program', () => {
  it.each([
    ['without a top folder', ''],
    ['in a folder around it', '我的作品/project/'],
    ['with a folder of another name', './Project/'],
    ['packed on Windows', 'project\\'],
  ])('is opened with its media: %s', (_what, folder) => {
    const within = (path: string) => folder + (folder.endsWith('\\') ? path.replaceAll('/', '\\') : path)
    const { project, media, thumbnail } = readSjr(
      archive({
        '__MACOSX/project/._data.json': 'resource',
        [within('data.json')]: originalRecord(),
        [within('characters/fish-drawn.svg')]: '<svg>fish</svg>',
        [within('thumbnails/thumb.png')]: 'png',
      }),
    )
    expect([project.pages.length, [...media.keys()], thumbnail?.length]).toEqual([2, ['fish-drawn.svg'], 3])
  })

  it('keeps the order of the characters beside the stage', () => {
    const record = originalRecord()
    const page = record.json['page 1']
    page.sprites = ['Fish 2', 'Hero 1', 'Text 3']
    const { project, media } = readSjr(file(record))
    const names = (project: Project) => castList(project.pages[0]!).map(({ name }) => name)
    expect([names(project), cast(project, 0).map(({ name }) => name)]).toEqual([
      ['Fish', 'Hero'],
      ['Fish', 'Hero'],
    ])
    expect(names(readSjr(writeSjr({ project, media, changedAt })).project)).toEqual(['Fish', 'Hero'])
    // Our own file also keeps the order. A new character comes first.
    const kept = readProject(JSON.parse(JSON.stringify(project))).project
    const more = addCharacter(kept, kept.pages[0]!.id, { name: 'New', picture: 'n.svg', width: 9, height: 9 })
    expect(names(more)).toEqual(['New', 'Fish', 'Hero'])
  })

  it('keeps the initial direction of a character, which the go-home block ignores', () => {
    const record = originalRecord()
    record.json['page 1']['Fish 2'].homeflip = true
    const { project, media } = readSjr(file(record))
    const ran = new Runtime(project)
    ran.home()
    const after = keepPoses(project, ran.snapshot())
    expect(cast(after, 0).map(({ home }) => home.flip)).toEqual([true, undefined])
    expect(cast(readSjr(writeSjr({ project: after, media, changedAt })).project, 0)[0]?.home.flip).toBe(true)
  })

  it.each([
    ['rgb(13, 80, 171)', '#0d50ab'],
    ['#0D50AB', '#0d50ab'],
    ['red', '#c4281b'],
    ['rgba(0,0,0,1)', '#1b2a34'],
    ['no colour', '#1b2a34'],
  ])(
    'may have a text of the colour %s, which becomes the most similar colour of our palette: %s',
    (color, expected) => {
      const record = originalRecord()
      record.json['page 1']['Text 3'].color = color
      expect(readSjr(file(record)).project.pages[0]?.objects[2]).toMatchObject({ color: expected })
    },
  )

  it('keeps a fifth page and the blocks that go to the fifth page', () => {
    const record = originalRecord()
    const more = Object.fromEntries([3, 4, 5].map((at) => [`page ${at}`, { ...record.json['page 2'], num: at }]))
    Object.assign(record.json['page 1']['Hero 1'], {
      scripts: [
        [
          ['onflag', 'null', 20, 20],
          ['gotopage', 5, 96, 20],
        ],
      ],
    })
    const pages = ['page 1', 'page 2', ...Object.keys(more)]
    const { project, media } = readSjr(file({ ...record, json: { ...record.json, ...more, pages } }))
    const again = readSjr(writeSjr({ project, media, changedAt })).project
    for (const read of [project, again]) {
      expect(read.pages).toHaveLength(5)
      const [strip] = cast(read, 0)[1]!.scripts
      expect(strip?.blocks.map(({ op, arg }) => [op, arg])).toEqual([
        ['onflag', undefined],
        ['gotopage', 5],
      ])
    }
  })
})
