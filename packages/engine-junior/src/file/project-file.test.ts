import { describe, expect, it } from 'vitest'
import { readProject } from '../model/read.ts'
import { unpack } from './archive.ts'
import { archive, bytes, fullProject, ownMedia } from '../../test/file.fixture.ts'
import { FileProblem } from './problem.ts'
import { readProjectFile, writeProjectFile } from './project-file.ts'

describe('project files', () => {
  it('restore the project, its media and the thumbnail', () => {
    const { project } = readProject(JSON.parse(JSON.stringify(fullProject())))
    const read = readProjectFile(writeProjectFile({ project, media: ownMedia, thumbnail: bytes('png') }))
    // Loading gives new ids to strips and blocks.
    const withoutIds = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, value: unknown) =>
          key === 'nextId' || (key === 'id' && /^(strip|block)/.test(String(value))) ? 0 : value,
        ),
      )
    expect(withoutIds(read.project)).toEqual(withoutIds(project))
    expect(read.remarks).toEqual([])
    expect([...read.media]).toEqual([...ownMedia].filter(([name]) => name !== 'unused.svg'))
    expect(read.thumbnail).toEqual(bytes('png'))
  })

  it('contain a JSON file, a folder of media and a thumbnail', () => {
    expect([
      ...unpack(writeProjectFile({ project: fullProject(), media: ownMedia, thumbnail: bytes('png') })).keys(),
    ]).toEqual(['project.json', 'media/own-cat.svg', 'media/own-sky.png', 'media/hello.webm', 'thumbnail.png'])
  })

  it('have the same bytes for the same project', () => {
    const project = fullProject()
    expect(writeProjectFile({ project: project, media: ownMedia })).toEqual(
      writeProjectFile({ project: project, media: ownMedia }),
    )
    expect(writeProjectFile({ project: { ...project, name: 'x' }, media: ownMedia })).not.toEqual(
      writeProjectFile({ project: project, media: ownMedia }),
    )
  })

  it('have invalid content repaired, with remarks', () => {
    const { project, remarks } = readProjectFile(
      archive({ 'project.json': { version: 1, name: 5, pages: [{ id: 'p', objects: [] }] } }),
    )
    expect(project.name).toBe('')
    expect(remarks).toMatchObject([{ code: 'wrong-value', path: '.name' }])
  })

  it.each([
    ['no-project', archive({ 'x.txt': 'x' })],
    ['bad-json', archive({ 'project.json': '{' })],
    ['not-a-zip', bytes('x')],
  ])('that are damaged are refused with the code %s', (code, file) => {
    expect(() => readProjectFile(file)).toThrow(FileProblem)
    expect(() => readProjectFile(file)).toThrow(expect.objectContaining({ code, name: 'FileProblem' }) as Error)
  })

  it('that are larger than any project are refused before decompression', () => {
    const bomb = archive({ 'project.json': '{}', 'media/zeros.svg': new Uint8Array(70 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(() => readProjectFile(bomb)).toThrow(
      expect.objectContaining({ code: 'too-large', message: '这个文件太大了，打不开' }) as Error,
    )
  })

  it('with media in other folders are opened without these media', () => {
    const read = readProjectFile(
      archive({
        'project.json': { version: 1, pages: [] },
        'media/ok.svg': 'x',
        'media/a/b.svg': 'x',
        'media/..': 'x',
        'other/x.svg': 'x',
      }),
    )
    expect([...read.media.keys()]).toEqual(['ok.svg'])
  })
})
