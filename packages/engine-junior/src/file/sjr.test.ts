import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unpack } from './archive.ts'
import { archive, bytes, fullProject, originalRecord, ownMedia } from '../../test/file.fixture.ts'
import { cast, changedAt, library, scripts, withoutIds } from '../../test/sjr.fixture.ts'
import { readSjr } from './sjr-read.ts'
import { sjrFileName, writeSjr } from './sjr-write.ts'

describe('writing .sjr', () => {
  const written = () =>
    unpack(writeSjr({ project: fullProject(), media: ownMedia, thumbnail: bytes('thumb'), changedAt }))
  const record = () =>
    JSON.parse(strFromU8(written().get('project/data.json') ?? new Uint8Array())) as {
      json: Record<string, Record<string, unknown>>
      [key: string]: unknown
    }

  it('puts the used media of the project into their folders and leaves the library out', () => {
    expect([...written().keys()]).toEqual([
      'project/data.json',
      'project/thumbnails/thumbnail.png',
      'project/characters/own-cat.svg',
      'project/backgrounds/own-sky.png',
      'project/sounds/hello.webm',
    ])
  })

  it('writes the record', () => {
    expect(record()).toMatchObject({
      name: '我的 作品',
      mtime: '1700000000000',
      thumbnail: { pagecount: 2, md5: 'thumbnail.png' },
      json: { pages: ['page 1', 'page 2'], currentPage: 'page 2' },
    })
  })

  it('writes a page with its objects from back to front', () => {
    expect(record().json['page 1']).toMatchObject({
      num: 1,
      md5: 'own-sky.png',
      textstartat: 84.6,
      sprites: ['狗 2', '猫 1', 'Text 3'],
      layers: ['猫 1', '狗 2', 'Text 3'],
      lastSprite: '猫 1',
    })
    expect(record().json['page 2']).toMatchObject({ num: 2, sprites: ['猫 4'] })
  })

  it('writes a character with place, home and half of its size', () => {
    expect(record().json['page 1']?.['猫 1']).toMatchObject({
      type: 'sprite',
      id: '猫 1',
      name: '猫',
      md5: 'own-cat.svg',
      flip: true,
      angle: 90,
      scale: 0.7,
      defaultScale: 0.5,
      speed: 4,
      xcoor: 240,
      ycoor: 180,
      w: 100,
      h: 100,
      cx: 50,
      cy: 50,
      homex: 100,
      homey: 50,
      homescale: 0.5,
      homeshown: false,
      sounds: ['pop.mp3', 'hello.webm'],
    })
    expect(record().json['page 1']?.['Text 3']).toMatchObject({
      type: 'text',
      str: '标题',
      color: '#c4281b',
      fontsize: 72,
      xcoor: 240,
      ycoor: 36,
      w: 144,
    })
  })

  it('writes blocks as name, argument or "null", place and inner strip', () => {
    const cat = record().json['page 1']?.['猫 1'] as { scripts: unknown[] }
    expect(cat.scripts[0]).toEqual([
      ['onflag', 'null', 20, 20],
      ['say', '百分 50%', 96, 20],
      [
        'repeat',
        3,
        172,
        20,
        [
          ['forward', 2, 207, 20],
          ['repeat', 2, 283, 20, [['hop', 1, 318, 20]]],
        ],
      ],
      ['gotopage', 2, 172 + 100 + 76 + 176, 20],
    ])
  })

  it('gives the same bytes for the same project', () => {
    const project = fullProject()
    expect(writeSjr({ project: project, media: ownMedia, changedAt })).toEqual(
      writeSjr({ project: project, media: ownMedia, changedAt }),
    )
  })

  it.each([
    ['我的 作品', '我的作品.sjr'],
    ['a/b:c*?', 'a_b_c__.sjr'],
    ['  ', '作品.sjr'],
    ['x\u0007y', 'x_y.sjr'],
  ])('offers "%s" as %s', (name, expected) => {
    expect(sjrFileName(name)).toBe(expected)
  })
})

describe('reading .sjr', () => {
  it('gives back pages, scripts, drawings and sounds (check 19)', () => {
    const project = fullProject()
    const read = readSjr(writeSjr({ project: project, media: ownMedia, thumbnail: bytes('thumb'), changedAt }), library)
    expect(read.remarks).toEqual([])
    expect(withoutIds(read.project)).toEqual(withoutIds(project))
    expect(read.project.currentPage).toBe(read.project.pages[1]?.id)
    expect(read.project.pages[0]?.selected).toBe(cast(read.project, 0)[0]?.id)
    expect([...read.media.keys()]).toEqual(['own-cat.svg', 'own-sky.png', 'hello.webm'])
    expect(read.thumbnail).toEqual(bytes('thumb'))
  })

  describe('of the original application', () => {
    const file = (record: unknown = originalRecord()) =>
      archive({
        'project/data.json': record,
        'project/characters/fish-drawn.svg': '<svg>fish</svg>',
        'project/sounds/SND1.wav': 'wav',
        'project/thumbnails/thumb.png': 'png',
      })

    it('opens with placeholders for library pictures', () => {
      const { project, remarks, media } = readSjr(file())
      expect(project.name).toBe('Project 7')
      expect(project.pages.map(({ background, missing }) => [background, missing])).toEqual([
        ['placeholder-background.svg', 'Farm.svg'],
        [undefined, undefined],
      ])
      expect(cast(project, 0)).toMatchObject([
        { name: 'Fish', picture: 'fish-drawn.svg', defaultScale: 0.8, flip: true },
        { name: 'Hero', picture: 'placeholder.svg', missing: 'Hero.svg', defaultScale: 0.5, width: 102, height: 120 },
      ])
      expect([...media.keys()]).toEqual(['fish-drawn.svg', 'SND1.wav'])
      expect(remarks.filter(({ code }) => code === 'missing-picture')).toHaveLength(3)
    })

    it('keeps the scripts by the rules of loading', () => {
      const { project } = readSjr(file())
      const [fish, hero] = cast(project, 0)
      expect(hero && scripts(hero)).toEqual([
        '20,20 onflag say你好 forward3 repeat4[hop2] playusersnd1 playsndpop.mp3 gotopage2',
      ])
      expect(fish && scripts(fish)).toEqual(['20,120 onmessagePurple setspeed2 endstack'])
    })

    it('keeps texts, stacking, the selected character and the open page', () => {
      const { project } = readSjr(file())
      expect(project.pages[0]?.objects.map(({ id }) => id)).toEqual(['page 1/Fish 2', 'page 1/Hero 1', 'page 1/Text 3'])
      expect(project.pages[0]?.objects[2]).toMatchObject({
        kind: 'text',
        text: 'Hello',
        color: '#0d50ab',
        size: 48,
        x: 200,
        y: 36,
      })
      expect([project.pages[0]?.selected, project.currentPage]).toEqual(['page 1/Fish 2', 'page 2'])
      expect(cast(project, 1)[0]).toMatchObject({ id: 'page 2/Hero 1', x: 0 })
    })

    it('uses the pictures and sounds this installation has for a name', () => {
      const { project, remarks } = readSjr(file(), (kind, name) =>
        new Map([
          ['characters/Hero.svg', 'our-hero.svg'],
          ['backgrounds/Farm.svg', 'our-farm.svg'],
        ]).get(`${kind}/${name}`),
      )
      expect(cast(project, 0)[1]).toMatchObject({ picture: 'our-hero.svg' })
      expect(cast(project, 0)[1]).not.toHaveProperty('missing')
      expect(project.pages[0]?.background).toBe('our-farm.svg')
      expect(remarks.filter(({ code }) => code === 'missing-picture')).toEqual([])
    })

    it('exports the names again that were missing', () => {
      const { project, media } = readSjr(file())
      const again = JSON.parse(
        strFromU8(unpack(writeSjr({ project, media, changedAt })).get('project/data.json') ?? new Uint8Array()),
      ) as { json: Record<string, Record<string, unknown>> }
      expect(again.json['page 1']?.md5).toBe('Farm.svg')
      expect(again.json['page 1']?.['Hero 2']).toMatchObject({ md5: 'Hero.svg' })
    })

    it('accepts json and thumbnail as text, missing folders, a byte order mark', () => {
      const record = originalRecord()
      const text = { ...record, json: JSON.stringify(record.json), thumbnail: JSON.stringify(record.thumbnail) }
      expect(readSjr(archive({ 'project/data.json': `\uFEFF${JSON.stringify(text)}` })).project.pages).toHaveLength(2)
    })

    it('makes a page of the mascot for a page that is listed but missing', () => {
      const record = originalRecord()
      const { project, remarks } = readSjr(file({ ...record, json: { ...record.json, pages: ['page 1', 'page 9'] } }))
      expect(cast(project, 1)).toMatchObject([{ name: '小码' }])
      expect(remarks.map(({ code }) => code)).toContain('wrong-value')
    })

    it('keeps recordings in their places when one is missing', () => {
      const record = originalRecord()
      record.json['page 1']['Hero 1'].sounds = ['pop.mp3', 'GONE.wav', 'SND1.wav']
      expect(cast(readSjr(file(record)).project, 0)[1]?.sounds).toEqual(['pop.mp3', 'pop.mp3', 'SND1.wav'])
    })

    it('takes no file out of its folder', () => {
      const { media } = readSjr(
        archive({
          'project/data.json': originalRecord(),
          'project/characters/../../evil.svg': 'x',
          'project/sounds/deep/x.wav': 'x',
        }),
      )
      expect([...media.keys()]).toEqual([])
    })
  })
})
