import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unpack } from './archive.ts'
import { originalRecord } from '../../test/file.fixture.ts'
import { cast, changedAt, originalFile } from '../../test/sjr.fixture.ts'
import { readSjr } from './sjr-read.ts'
import { writeSjr } from './sjr-write.ts'

describe('reading an .sjr file', () => {
  describe('of the original application', () => {
    it('shows placeholders for pictures of its library', () => {
      const { project, remarks, media } = readSjr(originalFile())
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

    it('uses a picture or sound of this installation with the same name', () => {
      const { project, remarks } = readSjr(originalFile(), (kind, name) =>
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

    it('keeps the names of missing media for an export', () => {
      const { project, media } = readSjr(originalFile())
      const again = JSON.parse(
        strFromU8(unpack(writeSjr({ project, media, changedAt })).get('project/data.json') ?? new Uint8Array()),
      ) as { json: Record<string, Record<string, unknown>> }
      expect(again.json['page 1']?.md5).toBe('Farm.svg')
      expect(again.json['page 1']?.['Hero 2']).toMatchObject({ md5: 'Hero.svg' })
    })

    it('keeps the numbers of recordings when a recording is missing', () => {
      const record = originalRecord()
      record.json['page 1']['Hero 1'].sounds = ['pop.mp3', 'GONE.wav', 'SND1.wav']
      expect(cast(readSjr(originalFile(record)).project, 0)[1]?.sounds).toEqual(['pop.mp3', 'pop.mp3', 'SND1.wav'])
    })
  })
})
