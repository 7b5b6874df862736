import { describe, expect, it } from 'vitest'
import { buildSb3, forever, md5, move, script, whenFlag, type Sprite } from './index.ts'
import { picture, other, svg, withScripts, open } from './opened-project.test-support.ts'

describe('a project file', () => {
  it('starts with project.json, and the name of each asset is the MD5 of its bytes', () => {
    const { entries, json } = open(withScripts([]))
    const names = entries.map(({ name }) => name)
    expect(names[0]).toBe('project.json')
    expect(names.slice(1).toSorted()).toEqual([`${md5(svg)}.svg`, `${md5(other.bytes)}.svg`].toSorted())
    expect(json.targets[1].costumes[0]?.md5ext).toBe(`${md5(svg)}.svg`)
  })

  it('has the same bytes for the same project', () => {
    const project = withScripts([script(whenFlag(), forever(move(10)))])
    expect(buildSb3(project)).toEqual(buildSb3(project))
  })

  it('starts with the requested costume, and keeps the drawing order', () => {
    const { json } = open(withScripts([], { costume: '二' }))
    expect(json.targets[1]).toMatchObject({ currentCostume: 1, layerOrder: 1, x: 0, direction: 90, visible: true })
  })

  it('is not written with an unknown costume, a sprite without costume, or a duplicate name', () => {
    expect(() => buildSb3(withScripts([], { costume: '三' }))).toThrow('no picture is called 三')
    expect(() => buildSb3(withScripts([], { costumes: [] }))).toThrow('at least one picture')
    const twin: Sprite = { name: '甲', costumes: [picture] }
    expect(() => buildSb3({ stage: { backdrops: [picture] }, sprites: [twin, twin] })).toThrow(
      'two sprites are called 甲',
    )
  })

  it('shows monitors with their start values', () => {
    const { json } = open({ ...withScripts([]), monitors: [{ variable: '得分' }, { list: '名单' }] })
    expect(json.monitors.map(({ opcode, value }) => [opcode, value])).toEqual([
      ['data_variable', 0],
      ['data_listcontents', ['a']],
    ])
    expect(json.monitors[0]?.id).toBe(Object.keys(json.targets[0].variables)[0])
  })
})
