import { describe, expect, it } from 'vitest'
import { archive, bytes, fullProject, originalRecord, ownMedia } from '../../test/file.fixture.ts'
import { cast, changedAt, library, scripts, withoutIds, originalFile } from '../../test/sjr.fixture.ts'
import { readSjr } from './sjr-read.ts'
import { writeSjr } from './sjr-write.ts'

describe('reading an .sjr file', () => {
  it('restores pages, scripts, drawings and sounds (check 19)', () => {
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
    it('keeps the scripts, repaired by the rules of loading', () => {
      const { project } = readSjr(originalFile())
      const [fish, hero] = cast(project, 0)
      expect(hero && scripts(hero)).toEqual([
        '20,20 onflag say你好 forward3 repeat4[hop2] playusersnd1 playsndpop.mp3 gotopage2',
      ])
      expect(fish && scripts(fish)).toEqual(['20,120 onmessagePurple setspeed2 endstack'])
    })

    it('keeps texts, stacking order, selected character and open page', () => {
      const { project } = readSjr(originalFile())
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

    it('also accepts json as text, no folders, and a byte order mark', () => {
      const record = originalRecord()
      const text = { ...record, json: JSON.stringify(record.json), thumbnail: JSON.stringify(record.thumbnail) }
      expect(readSjr(archive({ 'project/data.json': `\uFEFF${JSON.stringify(text)}` })).project.pages).toHaveLength(2)
    })

    it('adds a page with the mascot for a listed but missing page', () => {
      const record = originalRecord()
      const { project, remarks } = readSjr(
        originalFile({ ...record, json: { ...record.json, pages: ['page 1', 'page 9'] } }),
      )
      expect(cast(project, 1)).toMatchObject([{ name: '小码' }])
      expect(remarks.map(({ code }) => code)).toContain('wrong-value')
    })

    it('ignores files outside of the folder of the project', () => {
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
