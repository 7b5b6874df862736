import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { repairProject } from './repair.ts'

const id = '0123456789abcdef0123456789abcdef'
const stage = (more: object) => ({
  meta: { semver: '3.0.0' },
  targets: [
    {
      isStage: true,
      name: 'Stage',
      variables: {},
      lists: {},
      broadcasts: {},
      blocks: {},
      comments: {},
      costumes: [{ assetId: id, dataFormat: 'png', name: '一' }],
      sounds: [],
      layerOrder: 0,
      ...more,
    },
  ],
})
const file = (project: object, media: Record<string, Uint8Array> = {}): ArrayBuffer =>
  new Uint8Array(zipSync({ 'project.json': strToU8(JSON.stringify(project)), ...media })).buffer

function repaired(more: object, media?: Record<string, Uint8Array>) {
  const { content, told } = repairProject(file(stage(more), media))
  const files = unzipSync(new Uint8Array(content))
  const project = JSON.parse(strFromU8(files['project.json']!)) as { targets: Record<string, unknown>[] }
  return { stage: project.targets[0]!, names: Object.keys(files), told }
}

describe('the repair before loading', () => {
  it('leaves the bytes of a sound project as they are', () => {
    const content = file(stage({}))
    expect(repairProject(content)).toEqual({ content, told: [] })
    const other = new Uint8Array([1, 2, 3]).buffer
    expect(repairProject(other).content).toBe(other)
  })

  it('heals variables and lists: not a number is written as null, and false says that none is in the cloud', () => {
    const { stage: healed, told } = repaired({
      variables: { a: ['分', null], b: ['名', 'x', false], c: ['云', 1, true], e: null },
      lists: { d: ['单', ['x', null]] },
    })
    expect(healed['variables']).toEqual({ a: ['分', 0], b: ['名', 'x'], c: ['云', 1, true] })
    expect(healed['lists']).toEqual({ d: ['单', ['x', '']] })
    expect(told).toEqual(['变量“分”', '变量“名”', '列表“单”'])
  })

  it('gives a picture of another format a name that the check knows, in the archive too', () => {
    const costumes = [{ assetId: id, dataFormat: 'webp', name: '二', md5ext: `${id}.webp` }]
    const { stage: healed, names, told } = repaired({ costumes }, { [`${id}.webp`]: new Uint8Array([1]) })
    expect(healed['costumes']).toMatchObject([{ dataFormat: 'png', md5ext: `${id}.png` }])
    expect(names).toContain(`${id}.png`)
    expect(told).toEqual(['造型“二”的格式'])
  })

  it('puts numbers and lists that are missing back to what is usual', () => {
    const { stage: healed } = repaired({ tempo: null, sounds: undefined, layerOrder: 3, currentCostume: -1 })
    expect(healed).toMatchObject({ tempo: 60, sounds: [], layerOrder: 0, currentCostume: 0 })
  })
})
