import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inWords, readProjectFile } from './project-file.ts'

const id = '0123456789abcdef0123456789abcdef'
const stage = (more: object = {}) => ({
  isStage: true,
  name: 'Stage',
  variables: {},
  blocks: {},
  costumes: [{ assetId: id, dataFormat: 'png', name: '一', md5ext: `${id}.png` }],
  sounds: [],
  ...more,
})
const project = (more: object = {}) => ({ meta: { semver: '3.0.0' }, targets: [stage(more)] })
const zip = (files: Zippable): ArrayBuffer => new Uint8Array(zipSync(files)).buffer
const file = (json: object, more: Zippable = {}, mark = ''): ArrayBuffer =>
  zip({ 'project.json': strToU8(mark + JSON.stringify(json)), ...more })

describe('the file of a project', () => {
  it('keeps its bytes when nothing is repaired', () => {
    const content = file(project())
    expect(readProjectFile(content)).toEqual({ project: project(), content, told: [] })
    expect(readProjectFile(content).content).toBe(content)
  })

  it('in an older format is left to the engine', () => {
    const old = file({ objName: 'Stage' })
    expect(readProjectFile(old)).toEqual({ project: null, content: old, told: [] })
    const oldest = strToU8('ScratchV02').buffer as ArrayBuffer
    expect(readProjectFile(oldest)).toEqual({ project: null, content: oldest, told: [] })
  })

  it('is refused with a Chinese text when it contains no project or no stage', () => {
    expect(() => readProjectFile(zip({ 'readme.txt': strToU8('x') }))).toThrow('没有 Scratch 作品')
    expect(() => readProjectFile(file({ targets: [] }))).toThrow('没有舞台')
    expect(() => readProjectFile(file({ targets: [{ name: '甲' }] }))).toThrow('没有舞台')
  })

  it('is written again after a repair, with its pictures under their new names', () => {
    const costumes = [{ assetId: id, dataFormat: 'webp', name: '二', md5ext: `${id}.webp` }]
    const { content, told } = readProjectFile(file(project({ costumes }), { [`${id}.webp`]: new Uint8Array([1]) }))
    const files = unzipSync(new Uint8Array(content))
    expect(Object.keys(files).toSorted()).toEqual([`${id}.png`, 'project.json'])
    expect(JSON.parse(strFromU8(files['project.json']!))).toEqual(
      project({ costumes: [{ assetId: id, dataFormat: 'png', name: '二', md5ext: `${id}.png` }] }),
    )
    expect(told).toEqual(['造型“二”'])
  })

  it('is read from a folder of the zip, after a byte order mark, or without a picture', () => {
    const marked = readProjectFile(file(project(), {}, '\u{FEFF}'))
    expect(marked).toMatchObject({ project: project(), told: [] })
    expect(unzipSync(new Uint8Array(marked.content))['project.json']![0]).toBe('{'.codePointAt(0))
    const packed = zip({ 'x/project.json': strToU8(JSON.stringify(project({ costumes: [] }))) })
    const names = Object.keys(unzipSync(new Uint8Array(readProjectFile(packed).content)))
    expect(names.toSorted()).toEqual([expect.stringMatching(/^x\/[\da-f]{32}\.svg$/), 'x/project.json'])
  })
})

it('a text about many repairs names the first five', () => {
  expect(inWords(['甲', '乙'])).toBe('甲、乙')
  expect(inWords(['1', '2', '3', '4', '5', '6'], '张')).toBe('1、2、3、4、5等 6 张')
})
