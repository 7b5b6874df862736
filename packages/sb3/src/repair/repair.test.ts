import { describe, expect, it } from 'vitest'
import {
  addToList,
  broadcast,
  buildSb3,
  call,
  define,
  move,
  parameter,
  procedure,
  say,
  script,
  setVariable,
  variable,
  whenFlag,
} from '../index.ts'
import { md5 } from '../md5.ts'
import { picture } from '../opened-project.test-support.ts'
import { readZip } from '../zip-reader.test-support.ts'
import { repairProject } from './repair.ts'

type Json = null | string | number | boolean | Json[] | { [key: string]: Json }
const id = '0123456789abcdef0123456789abcdef'
const walk = procedure('走', ['步数'])

/** Returns a project with every kind of part. */
function sound(): Json {
  const file = buildSb3({
    stage: { backdrops: [picture], variables: { 分: 0 }, lists: { 单: ['a'] } },
    sprites: [
      {
        name: '甲',
        costumes: [picture],
        sounds: [{ name: '响', format: 'wav', bytes: new Uint8Array(2), rate: 48_000, sampleCount: 2 }],
        scripts: [
          script(whenFlag(), setVariable('分', variable('分')), addToList('单', 'b'), broadcast('开始'), call(walk, 3)),
          script(define(walk), move(parameter('步数')), say('好')),
        ],
        notes: [{ text: '记', x: 1, y: 2 }],
      },
    ],
    monitors: [{ variable: '分' }],
  })
  const json = readZip(file).find(({ name }) => name === 'project.json')!
  return JSON.parse(new TextDecoder().decode(json.bytes)) as Json
}

/** The path is for example `targets.1.name`. */
function at(project: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], project)
}

/** Returns a valid project except for the value at a path. Undefined removes the value. */
function withOdd(path: string, value: Json | undefined): Json {
  const project = sound()
  const keys = path.split('.')
  const last = keys.pop()!
  const around = (keys.length === 0 ? project : at(project, keys.join('.'))) as Record<string, Json>
  if (value === undefined) delete around[last]
  else around[last] = value
  return project
}

function blockAt(opcode: string): string {
  const blocks = Object.entries(at(sound(), 'targets.1.blocks') as Record<string, { opcode: string }>)
  return `targets.1.blocks.${blocks.find(([, block]) => block.opcode === opcode)![0]}`
}

describe('the repair before a project is loaded', () => {
  it('changes neither a valid project nor a value that is not a project', () => {
    expect(repairProject(sound())).toMatchObject({ project: sound(), told: [] })
    for (const other of [null, 3, [], { objName: 'Stage' }, { targets: 'x' }])
      expect(repairProject(other)).toMatchObject({ project: other, told: [] })
  })

  it.each<[path: string, odd: Json | undefined, healed: unknown, told: string]>([
    ['meta', 'x', { semver: '3.0.0' }, '作品的版本'],
    ['meta.semver', '3.1', '3.0.0', '作品的版本'],
    ['targets.0.name', '舞台', 'Stage', '舞台的设置'],
    ['targets.0.tempo', null, undefined, '舞台的设置'],
    ['targets.0.videoState', 'aus', undefined, '舞台的设置'],
    ['targets.0.layerOrder', 4, 0, '舞台的设置'],
    ['targets.1.name', 12, '12', '角色的名字、位置和大小'],
    ['targets.1.name', '_stage_', '角色1', '角色的名字、位置和大小'],
    ['targets.1.isStage', undefined, false, '角色的名字、位置和大小'],
    ['targets.1.x', '12.5', 12.5, '角色的名字、位置和大小'],
    ['targets.1.size', null, undefined, '角色的名字、位置和大小'],
    ['targets.1.visible', 'false', false, '角色的名字、位置和大小'],
    ['targets.1.rotationStyle', 'none', undefined, '角色的名字、位置和大小'],
    ['targets.1.layerOrder', 1.4, 1, '角色的名字、位置和大小'],
    ['targets.1.currentCostume', -1, 0, '角色的名字、位置和大小'],
    ['targets.0.variables', { a: ['分', null] }, { a: ['分', 0] }, '变量“分”'],
    ['targets.0.variables', { a: ['名', 'x', false] }, { a: ['名', 'x'] }, '变量“名”'],
    ['targets.0.variables', { a: ['☁ 云', 1, true], b: null }, { a: ['☁ 云', 1, true] }, '缺少的部分'],
    ['targets.0.lists', { a: ['单', ['x', null, {}], 1] }, { a: ['单', ['x', '', '']] }, '列表“单”'],
    ['targets.0.broadcasts', { a: 5, b: null }, { a: '5' }, '消息的名字'],
    [
      'targets.1.comments',
      { a: { blockId: 4, text: 7, x: '3', width: null, height: 80 } },
      { a: { blockId: null, text: '7', x: 3, width: 200, height: 80 } },
      '注释',
    ],
    ['targets.1.sounds', undefined, [], '缺少的部分'],
    ['targets.1.sounds.0.rate', 44_100.4, 44_100, '声音“响”'],
    ['targets.1.costumes.0.name', undefined, '造型', '造型“造型”'],
    ['targets.1.costumes.0.rotationCenterX', null, undefined, '造型“一”'],
    ['monitors', [null, { id: 'x' }], [], '舞台上的显示框'],
    ['extensions', ['pen', 3], ['pen'], '扩展的名单'],
    [`${blockAt('motion_movesteps')}.opcode`, null, 'unknown_block', '积木里读不出来的内容'],
    [
      `${blockAt('motion_movesteps')}.inputs`,
      { STEPS: [null, [4, true]] },
      { STEPS: [1, [4, 'true']] },
      '积木里读不出来的内容',
    ],
    [`${blockAt('looks_say')}.fields`, { A: 'x', B: null }, { A: ['x'] }, '积木里读不出来的内容'],
    [`${blockAt('procedures_call')}.mutation.argumentids`, ['a'], '["a"]', '积木里读不出来的内容'],
  ])('%s: %j becomes %j', (path, odd, healed, told) => {
    const repaired = repairProject(withOdd(path, odd))
    expect(at(repaired.project, path)).toEqual(healed)
    expect(repaired.told).toEqual([told])
  })

  it('moves a single stage to the front, but does not move two stages', () => {
    const project = sound() as { targets: { isStage: boolean }[] }
    const turned = { ...project, targets: project.targets.toReversed() }
    expect(repairProject(turned)).toMatchObject({ project, told: ['舞台和角色的次序'] })
    const two = { ...turned, targets: [...project.targets, project.targets[0]!] }
    expect((repairProject(two).project as typeof project).targets.map(({ isStage }) => isStage)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('finds a variable or message without an id by its name', () => {
    const stage = sound() as { targets: { variables: object; broadcasts: object }[] }
    const [variableId] = Object.keys(stage.targets[0]!.variables)
    const [messageId] = Object.keys(stage.targets[0]!.broadcasts)
    const inputs = { A: [3, [12, '分', null], [10, '']], B: [1, [11, '开始']], C: [1, [9, '#fa0']], D: [1, [99, 1]] }
    const path = `${blockAt('looks_say')}.inputs`
    expect(at(repairProject(withOdd(path, inputs as unknown as Json)).project, path)).toEqual({
      A: [3, [12, '分', variableId], [10, '']],
      B: [1, [11, '开始', messageId]],
      C: [1, [9, '#ffaa00']],
      D: [1, null],
    })
  })

  it('converts values outside scripts to blocks', () => {
    const blocks = { a: [12, '分', 'v'], b: [10, '字'], c: null, d: [42] }
    expect(at(repairProject(withOdd('targets.1.blocks', blocks)).project, 'targets.1.blocks')).toMatchObject({
      a: [12, '分', 'v', 0, 0],
      b: { opcode: 'text', fields: { TEXT: ['字', null] } },
    })
  })

  it('cuts cycles of blocks', () => {
    const circle = (next: string, inputs = {}) => ({
      opcode: 'x',
      next,
      parent: null,
      inputs,
      topLevel: true,
      x: 0,
      y: 0,
    })
    const repaired = repairProject(
      withOdd('targets.1.blocks', { a: circle('b'), b: circle('c', { S: [2, 'a'] }), c: circle('c') } as Json),
    )
    expect(at(repaired.project, 'targets.1.blocks')).toMatchObject({
      a: { next: 'b' },
      b: { next: 'c', inputs: { S: [2, null] } },
      c: { next: null },
    })
    expect(repaired.told).toEqual(['首尾相接的积木', '接在自己后面的积木'])
  })

  it('renames a picture by its format in the project and in the archive', () => {
    const files = new Map([
      [`${id}.webp`, new Uint8Array([1])],
      ['Bild.SVGZ', new TextEncoder().encode('<svg/>')],
    ])
    const costumes: Json[] = [
      { assetId: id, dataFormat: 'webp', name: '一', md5ext: `${id}.webp` },
      { name: '二', md5ext: 'Bild.SVGZ' },
      { assetId: id.toUpperCase(), dataFormat: 'PNG', name: '三' },
    ]
    const repaired = repairProject(withOdd('targets.1.costumes', costumes), (name) => files.get(name))
    const drawn = md5(new TextEncoder().encode('<svg/>'))
    expect(at(repaired.project, 'targets.1.costumes')).toEqual([
      { assetId: id, dataFormat: 'png', name: '一', md5ext: `${id}.png` },
      { assetId: drawn, dataFormat: 'svg', name: '二', md5ext: `${drawn}.svg` },
      { assetId: id.toUpperCase(), dataFormat: 'png', name: '三', md5ext: `${id.toUpperCase()}.png` },
    ])
    expect(repaired.told).toEqual(['造型“一”', '造型“二”', '造型“三”'])
    expect(repaired.renamed.get(`${id}.webp`)).toBe(`${id}.png`)
    expect(repaired.renamed.get('Bild.SVGZ')).toBe(`${drawn}.svg`)
  })

  it('renames duplicate costumes, and adds an empty costume if there is none', () => {
    const costume = { assetId: id, dataFormat: 'png', name: '一', md5ext: `${id}.png` }
    const twice = repairProject(withOdd('targets.1.costumes', [costume, costume, costume]))
    expect(at(twice.project, 'targets.1.costumes')).toMatchObject([{ name: '一' }, { name: '一2' }, { name: '一3' }])
    const none = repairProject(withOdd('targets.1.costumes', []))
    const [made] = at(none.project, 'targets.1.costumes') as { md5ext: string }[]
    expect([...none.added.keys()]).toEqual([made!.md5ext])
    expect(none.told).toEqual(['没有造型的角色'])
  })
})
