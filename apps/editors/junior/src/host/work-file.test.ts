import { addPage, FileProblem, newProject, writeProjectFile, writeSjr } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { libraryLookup, mascot } from '../library/address.ts'
import { fileProblemText } from './file-problem.ts'
import { readWorkFile } from './work-file.ts'

const options = { mascot, library: libraryLookup }
const project = addPage(newProject('两页', mascot), mascot)

describe('files of works', () => {
  it('are recognized by their content, in our own format and as .sjr', () => {
    const onFirst = { ...project, currentPage: project.pages[0]!.id }
    expect(readWorkFile(writeProjectFile({ project, media: new Map() }), options).project).toEqual(onFirst)
    const sjr = readWorkFile(writeSjr({ project, media: new Map(), changedAt: 0 }), options)
    expect(sjr.project.pages).toHaveLength(2)
    expect(sjr.project.pages[0]?.objects[0]).toMatchObject({ picture: 'mascot.svg', name: '小码' })
  })

  it('open on the first page, even if another page was open before', () => {
    expect(project.currentPage).toBe(project.pages[1]?.id)
    for (const bytes of [
      writeProjectFile({ project, media: new Map() }),
      writeSjr({ project, media: new Map(), changedAt: 0 }),
    ]) {
      const { pages, currentPage } = readWorkFile(bytes, options).project
      expect(currentPage).toBe(pages[0]?.id)
    }
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('hello')],
    ['half a file', writeProjectFile({ project, media: new Map() }).slice(0, 60)],
  ])('are refused with a text for the child when they are %s', (_, bytes) => {
    expect(() => readWorkFile(bytes, options)).toThrow(FileProblem)
    try {
      readWorkFile(bytes, options)
    } catch (error) {
      expect(fileProblemText(error)).toMatch(/^[^a-z]+$/i)
    }
  })

  it('do not show an internal error to a child', () =>
    expect(fileProblemText(new TypeError('x is undefined'))).toBe('这个文件打不开，请换一个试试'))
})
