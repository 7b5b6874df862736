import { describe, expect, it } from 'vitest'
import { fullProject, ownMedia } from '../../test/file.fixture.ts'
import { changedAt, written, record } from '../../test/sjr.fixture.ts'
import { sjrFileName, writeSjr } from './sjr-write.ts'

describe('writing an .sjr file', () => {
  it("puts the project's own media into their folders, without media of the library", () => {
    expect([...written().keys()]).toEqual([
      'project/data.json',
      'project/thumbnails/thumbnail.png',
      'project/characters/own-cat.svg',
      'project/backgrounds/own-sky.png',
      'project/sounds/hello.webm',
    ])
  })

  it('writes the record of the project', () => {
    expect(record()).toMatchObject({
      name: '我的 作品',
      mtime: '1700000000000',
      thumbnail: { pagecount: 2, md5: 'thumbnail.png' },
      json: { pages: ['page 1', 'page 2'], currentPage: 'page 2' },
    })
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
  ])('gives a project with the name "%s" the file name %s', (name, expected) => {
    expect(sjrFileName(name)).toBe(expected)
  })
})
