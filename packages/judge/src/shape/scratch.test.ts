import { describe, expect, it } from 'vitest'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Construct } from '@mashu/contract/teaching/check/construct'
import {
  broadcast,
  buildSb3,
  call,
  changeVariable,
  define,
  forever,
  loose,
  move,
  parameter,
  procedure,
  repeat,
  script,
  whenFlag,
  whenReceived,
  type Script,
} from '@mashu/sb3'
import { judgeStructure } from '../structure/structure.ts'
import { projectJson } from '../../test/project-json.ts'
import { scratchShape } from './scratch.ts'

const picture = { name: 'a', format: 'svg', bytes: new Uint8Array([60]), centerX: 0, centerY: 0 } as const

const shapeOf = (...scripts: Script[]) =>
  scratchShape(
    projectJson(
      buildSb3({
        stage: { backdrops: [picture], variables: { 分数: 0 } },
        sprites: [{ name: '小猫', costumes: [picture], scripts }],
      }),
    ),
  )

const holds = (rule: SingleRule & { kind: 'uses' | 'counts' | 'allRuns' }, ...scripts: Script[]): boolean =>
  judgeStructure(rule, shapeOf(...scripts)).holds
const uses = (what: Construct, inside?: Construct) =>
  ({ kind: 'uses', what, least: 1, ...(inside ? { inside } : {}) }) as const

describe('blocks of Scratch', () => {
  it('are inside the block that encloses them, and inside their hat', () => {
    const loop = script(whenFlag(), repeat(3, move(10)))
    expect(holds(uses({ block: 'motion_movesteps' }, { idea: 'loop' }), loop)).toBe(true)
    expect(holds(uses({ block: 'motion_movesteps' }, { block: 'event_whenflagclicked' }), loop)).toBe(true)
    expect(holds(uses({ block: 'motion_movesteps' }, { idea: 'loop' }), script(whenFlag(), move(10)))).toBe(false)
  })

  it('do not count without a hat', () => {
    expect(judgeStructure(uses({ idea: 'loop' }), shapeOf(loose(repeat(3, move(10)))))).toMatchObject({
      holds: false,
      seen: '有循环，可是它不会运行',
    })
    expect(holds({ kind: 'allRuns' }, script(whenFlag(), forever(move(1))))).toBe(true)
    expect(holds({ kind: 'allRuns' }, script(whenFlag()), loose(move(1)))).toBe(false)
  })

  it('count after a message only if the message is sent', () => {
    const receiver = script(whenReceived('走'), move(10))
    expect(holds(uses({ idea: 'message' }), receiver, script(whenFlag(), broadcast('走')))).toBe(true)
    expect(holds({ kind: 'allRuns' }, receiver, script(whenFlag(), broadcast('停')))).toBe(false)
    expect(holds(uses({ idea: 'motion' }), receiver)).toBe(false)
  })

  it('count as a function if they define a custom block that a script calls', () => {
    const jump = procedure('跳', ['高度'])
    const definition = { blocks: [define(jump), move(parameter('高度'))] } as unknown as Script
    expect(holds(uses({ idea: 'function' }), definition, script(whenFlag(), call(jump, 5)))).toBe(true)
    expect(holds(uses({ idea: 'parameter' }), definition, script(whenFlag(), call(jump, 5)))).toBe(true)
    expect(holds(uses({ idea: 'function' }), definition)).toBe(false)
  })

  it('count as a variable if they change a variable, and sprites are counted', () => {
    expect(holds(uses({ idea: 'variable' }), script(whenFlag(), changeVariable('分数', 1)))).toBe(true)
    expect(holds({ kind: 'counts', what: 'sprites', least: 2 }, script(whenFlag()))).toBe(false)
    expect(holds({ kind: 'counts', what: 'blocks', least: 2, most: 2 }, script(whenFlag(), move(1)))).toBe(true)
  })
})

it('blocks can be read from a file with a circle of blocks, and from an invalid file', () => {
  const ring = { a: { opcode: 'event_whenflagclicked', topLevel: true, next: 'b' }, b: { opcode: 'x', next: 'a' } }
  expect(scratchShape({ targets: [{ name: 'x', blocks: ring }] }).counts.blocks).toBe(2)
  expect(scratchShape({}).scripts).toEqual([])
})

it('the shape contains the names of costumes and backdrops', () => {
  expect(shapeOf()).toMatchObject({
    pictures: { costumes: ['a'], backdrops: ['a'] },
    counts: { costumes: 1, backdrops: 1 },
  })
})
