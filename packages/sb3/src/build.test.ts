import { describe, expect, it } from 'vitest'
import {
  add,
  and,
  answer,
  ask,
  broadcast,
  buildSb3,
  call,
  clearList,
  createClone,
  define,
  forever,
  greater,
  ifElse,
  ifOnEdgeBounce,
  ifThen,
  itemOf,
  join,
  keyPressed,
  loose,
  md5,
  move,
  not,
  parameter,
  penDown,
  playNote,
  procedure,
  random,
  repeat,
  say,
  script,
  setPenColour,
  setVariable,
  stopAll,
  switchCostume,
  touching,
  variable,
  wait,
  whenFlag,
  whenReceived,
  type Costume,
  type Project,
  type Script,
  type Sprite,
} from './index.ts'
import { readZip } from './zip-reader.test-support.ts'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
const picture: Costume = { name: '一', format: 'svg', bytes: svg, centerX: 10, centerY: 20 }
const other: Costume = { ...picture, name: '二', bytes: new TextEncoder().encode('<svg/>') }

const withScripts = (scripts: Script[], more: Partial<Sprite> = {}): Project => ({
  stage: { backdrops: [picture], variables: { 得分: 0 }, lists: { 名单: ['a'] } },
  sprites: [{ name: '甲', costumes: [picture, other], scripts, ...more }],
})

interface FileBlock {
  opcode: string
  next: string | null
  parent: string | null
  inputs: Record<string, [number, ...unknown[]]>
  fields: Record<string, unknown[]>
  topLevel: boolean
  shadow: boolean
  y?: number
  mutation?: Record<string, string>
}
interface FileTarget {
  name: string
  blocks: Record<string, FileBlock>
  variables: Record<string, [string, unknown]>
  broadcasts: object
  currentCostume: number
  costumes: { md5ext: string }[]
  layerOrder: number
}
interface FileProject {
  targets: [FileTarget, FileTarget]
  extensions: string[]
  monitors: { id: string; opcode: string; value: unknown }[]
}

function open(project: Project) {
  const entries = readZip(buildSb3(project))
  const json = JSON.parse(new TextDecoder().decode(entries[0]?.bytes)) as FileProject
  const blocks = Object.entries(json.targets[1].blocks)
  const id = (opcode: string) => blocks.find(([, block]) => block.opcode === opcode)?.[0]
  const block = (opcode: string) => {
    const found = blocks.find(([, fileBlock]) => fileBlock.opcode === opcode)?.[1]
    if (found === undefined) throw new Error(`no ${opcode}`)
    return found
  }
  return { entries, json, block, id }
}

describe('a project file', () => {
  it('puts project.json first and names every asset by its MD5', () => {
    const { entries, json } = open(withScripts([]))
    const names = entries.map(({ name }) => name)
    expect(names[0]).toBe('project.json')
    expect(names.slice(1).toSorted()).toEqual([`${md5(svg)}.svg`, `${md5(other.bytes)}.svg`].toSorted())
    expect(json.targets[1].costumes[0]?.md5ext).toBe(`${md5(svg)}.svg`)
  })

  it('is the same for the same project', () => {
    const project = withScripts([script(whenFlag(), forever(move(10)))])
    expect(buildSb3(project)).toEqual(buildSb3(project))
  })

  it('starts with the costume asked for and keeps the drawing order', () => {
    const { json } = open(withScripts([], { costume: '二' }))
    expect(json.targets[1]).toMatchObject({ currentCostume: 1, layerOrder: 1, x: 0, direction: 90, visible: true })
  })

  it('refuses an unknown costume, a sprite without one and a name used twice', () => {
    expect(() => buildSb3(withScripts([], { costume: '三' }))).toThrow('no picture is called 三')
    expect(() => buildSb3(withScripts([], { costumes: [] }))).toThrow('at least one picture')
    const twin: Sprite = { name: '甲', costumes: [picture] }
    expect(() => buildSb3({ stage: { backdrops: [picture] }, sprites: [twin, twin] })).toThrow(
      'two sprites are called 甲',
    )
  })

  it('shows monitors with their start value', () => {
    const { json } = open({ ...withScripts([]), monitors: [{ variable: '得分' }, { list: '名单' }] })
    expect(json.monitors.map(({ opcode, value }) => [opcode, value])).toEqual([
      ['data_variable', 0],
      ['data_listcontents', ['a']],
    ])
    expect(json.monitors[0]?.id).toBe(Object.keys(json.targets[0].variables)[0])
  })
})

describe('scripts', () => {
  it('link a hat, a loop and what is inside it', () => {
    const { block, id } = open(withScripts([script(whenFlag(), forever(move(10), ifOnEdgeBounce()))]))
    expect(block('event_whenflagclicked')).toMatchObject({ topLevel: true, parent: null, next: id('control_forever') })
    expect(block('control_forever')).toMatchObject({
      parent: id('event_whenflagclicked'),
      next: null,
      inputs: { SUBSTACK: [2, id('motion_movesteps')] },
    })
    expect(block('motion_movesteps')).toMatchObject({
      parent: id('control_forever'),
      next: id('motion_ifonedgebounce'),
      inputs: { STEPS: [1, [4, '10']] },
    })
    expect(block('motion_ifonedgebounce')).toMatchObject({
      parent: id('motion_movesteps'),
      next: null,
      topLevel: false,
    })
  })

  it('put a block over the slot’s own field', () => {
    const { block, id } = open(withScripts([script(whenFlag(), move(add(random(1, 6), 2)))]))
    expect(block('motion_movesteps').inputs['STEPS']).toEqual([3, id('operator_add'), [4, '0']])
    expect(block('operator_add').inputs).toEqual({ NUM1: [3, id('operator_random'), [4, '0']], NUM2: [1, [4, '2']] })
  })

  it('write conditions without a shadow and leave empty mouths out', () => {
    const { block, id } = open(
      withScripts([script(whenFlag(), ifElse(and(keyPressed('space'), not(touching('_edge_'))), [wait(1)], []))]),
    )
    expect(block('control_if_else').inputs).toEqual({
      CONDITION: [2, id('operator_and')],
      SUBSTACK: [2, id('control_wait')],
    })
    const menu = block('sensing_keyoptions')
    expect(menu).toMatchObject({
      shadow: true,
      parent: id('sensing_keypressed'),
      fields: { KEY_OPTION: ['space', null] },
    })
  })

  it('put a reporter over a menu and keep the menu as its shadow', () => {
    const { block, id } = open(withScripts([script(whenFlag(), switchCostume(random(1, 2)))]))
    expect(block('looks_switchcostumeto').inputs['COSTUME']).toEqual([3, id('operator_random'), id('looks_costume')])
  })

  it('are in the cloud where their name on the stage begins with a cloud', () => {
    const stage = { backdrops: [picture], variables: { '☁ 分': 1, 分: 2 } }
    const { json } = open({ stage, sprites: [{ name: '猫', costumes: [picture] }] })
    expect(Object.values(json.targets[0].variables)).toEqual([
      ['☁ 分', 1, true],
      ['分', 2],
    ])
  })

  it('find variables in the sprite first, then on the stage, and refuse unknown ones', () => {
    const scripts = [
      script(
        whenFlag(),
        setVariable('得分', variable('得分')),
        say(variable('本地')),
        say(itemOf('名单', 1)),
        clearList('名单'),
      ),
    ]
    const { json, block } = open(withScripts(scripts, { variables: { 本地: 1 } }))
    const global = Object.keys(json.targets[0].variables)[0]
    expect(block('data_setvariableto')).toMatchObject({
      fields: { VARIABLE: ['得分', global] },
      inputs: { VALUE: [3, [12, '得分', global], [10, '']] },
    })
    expect(block('looks_say').inputs['MESSAGE']?.[1]).toEqual([12, '本地', Object.keys(json.targets[1].variables)[0]])
    expect(() => buildSb3(withScripts([script(whenFlag(), setVariable('没有', 1))]))).toThrow(
      'variable 没有 is not declared',
    )
  })

  it('share one message between sender and receiver and list it on the stage', () => {
    const { json, block } = open(
      withScripts([script(whenFlag(), broadcast('开始')), script(whenReceived('开始'), say('你好', 2))]),
    )
    const id = block('event_whenbroadcastreceived').fields['BROADCAST_OPTION']?.[1]
    expect(block('event_broadcast').inputs['BROADCAST_INPUT']).toEqual([1, [11, '开始', id]])
    expect(json.targets[0].broadcasts).toEqual({ [String(id)]: '开始' })
  })

  it('give definition and call of a custom block the same parameter ids', () => {
    const jump = procedure('跳', ['高度'], true)
    const { block } = open(
      withScripts([script(define(jump), move(parameter('高度'))), script(whenFlag(), call(jump, 50))]),
    )
    const [prototype, used] = [block('procedures_prototype'), block('procedures_call')]
    expect(used.mutation).toMatchObject({
      proccode: '跳 %s',
      warp: 'true',
      argumentids: prototype.mutation?.['argumentids'],
    })
    expect(Object.keys(used.inputs)).toEqual(JSON.parse(prototype.mutation?.['argumentids'] ?? ''))
    expect(() => call(jump)).toThrow('1 values wanted, 0 given')
  })

  it('refuse a block after one that ends the script', () => {
    expect(() => buildSb3(withScripts([script(whenFlag(), forever(move(1)), move(2))]))).toThrow(
      'nothing can follow control_forever',
    )
    expect(() => buildSb3(withScripts([script(whenFlag(), stopAll(), move(2))]))).toThrow(
      'nothing can follow control_stop',
    )
  })

  it('load the extensions whose blocks they use', () => {
    expect(
      open(withScripts([script(whenFlag(), playNote(60, 0.5), penDown(), setPenColour('#ff0000'))])).json.extensions,
    ).toEqual(['pen', 'music'])
    expect(open(withScripts([script(whenFlag(), createClone())])).json.extensions).toEqual([])
  })

  it('are laid out without overlapping', () => {
    const { json } = open(
      withScripts([
        script(whenFlag(), repeat(3, ifThen(greater(1, 0), move(1)))),
        loose(ask('?'), say(join('a', answer(), 'b'))),
      ]),
    )
    const tops = Object.values(json.targets[1].blocks)
      .filter(({ topLevel }) => topLevel)
      .map(({ y }) => y ?? 0)
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThan(300)
  })
})
