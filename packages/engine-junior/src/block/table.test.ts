import { describe, expect, it } from 'vitest'
import { actor, page, project, stageOf, strip, type Written } from '../../test/stage.fixture.ts'
import { blockCases, type BlockCase } from '../../test/block.fixture.ts'
import type { Pose } from './context.ts'
import { blockRow, blockTable, defaultArgument, hasNoLeft, hasNoRight, isBlockOp, type BlockOp } from './table.ts'
import { padAccepts, repairArgument } from './argument.ts'

function blocksOf(op: BlockOp, { arg, inner }: BlockCase): Written[] {
  const block: Written = [op, arg, inner?.map((nested): Written => [nested.op, nested.arg])]
  return hasNoLeft(op) ? [block] : [['onclick'], block]
}

/** Runs the block in a script with a start block and writes down the poses after every tick. */
function run(op: BlockOp, blockCase: BlockCase) {
  const script = strip(...blocksOf(op, blockCase))
  const stage = stageOf(
    project(page('p', actor('a', [script], { ...blockCase.from, home: { x: 240, y: 180, scale: 0.5, shown: true } }))),
  )
  stage.runtime.runStrip('a', script.id)
  const poses: (Pose | undefined)[] = [stage.runtime.pose('a')]
  let endedAt = Infinity
  const isOver = () => op !== 'ontouch' && !stage.runtime.running
  for (let tick = 1; tick <= Math.min(blockCase.ticks, 1000) + 3; tick += 1) {
    stage.runtime.tick()
    poses.push(stage.runtime.pose('a'))
    if (endedAt === Infinity && isOver()) endedAt = tick
  }
  return { stage, poses, endedAt }
}

const rounded = (pose: Partial<Pose> | undefined) =>
  Object.fromEntries(
    Object.entries(pose ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ]),
  )

describe('block table', () => {
  it('has the 28 blocks in the order of the palette', () => {
    expect(blockTable.map(({ op }) => op).join(' ')).toBe(
      'onflag onclick ontouch onmessage message forward back up down right left hop home say grow ' +
        'shrink same hide show playsnd playusersnd wait stopmine setspeed repeat endstack forever ' +
        'gotopage',
    )
  })

  it('counts 5, 8, 6, 2, 4 and 3 blocks in the six categories', () => {
    const categories = [...new Set(blockTable.map(({ category }) => category))]
    expect(categories.map((name) => [name, blockTable.filter(({ category }) => category === name).length])).toEqual([
      ['start', 5],
      ['motion', 8],
      ['looks', 6],
      ['sound', 2],
      ['control', 4],
      ['end', 3],
    ])
  })

  it('has no left side on four start blocks and no right side on three end blocks', () => {
    const ops = blockTable.map(({ op }) => op)
    expect(ops.filter(hasNoLeft)).toEqual(['onflag', 'onclick', 'ontouch', 'onmessage'])
    expect(ops.filter(hasNoRight)).toEqual(['endstack', 'forever', 'gotopage'])
  })

  it('speaks a different Chinese name for every block', () => {
    const names = blockTable.map(({ name }) => name)
    expect(new Set(names).size).toBe(28)
    for (const name of names) expect(name).toMatch(/^\p{Script=Han}+$/u)
  })

  it('knows no other names', () => {
    expect(isBlockOp('caretcmd')).toBe(false)
    expect(isBlockOp('toString')).toBe(false)
    expect(isBlockOp(3)).toBe(false)
    expect(() => blockRow('nothing' as BlockOp)).toThrow(RangeError)
  })
})

describe.each(blockTable.map(({ op }) => op))('block %s', (op) => {
  it.each(blockCases[op].map((blockCase) => [blockCase.what, blockCase] as const))('%s', (_what, blockCase) => {
    const { stage, poses, endedAt } = run(op, blockCase)
    expect(endedAt).toBe(blockCase.ticks)
    for (const [tick, pose] of Object.entries(blockCase.at ?? {}))
      expect(rounded(poses[Number(tick)])).toMatchObject(pose)
    if (blockCase.after) expect(rounded(poses.at(-1))).toMatchObject(blockCase.after)
    if (blockCase.events)
      expect(
        stage.events.map(({ type }) => type).filter((type) => !['moved', 'highlight', 'running'].includes(type)),
      ).toEqual(blockCase.events)
  })
})

describe('arguments', () => {
  const ranges: Partial<Record<BlockOp, readonly [number, number, number]>> = {
    forward: [1, -20, 20],
    back: [1, -20, 20],
    up: [1, -15, 15],
    down: [1, -15, 15],
    right: [1, -12, 12],
    left: [1, -12, 12],
    hop: [2, -15, 15],
    grow: [2, -10, 10],
    shrink: [2, -10, 10],
    wait: [10, 0, 50],
    repeat: [4, 0, 24],
    setspeed: [1, 0, 2],
    gotopage: [2, 1, 4],
  }
  it.each(Object.entries(ranges))('%s has its default and nominal range', (op, [value, min, max]) => {
    expect(blockRow(op as BlockOp).argument).toMatchObject({ default: value, min, max })
  })

  it.each([
    ['forward', 7.4, 7],
    ['forward', '5', 5],
    ['forward', 500, 99],
    ['forward', -500, -99],
    ['forward', 'many', 1],
    ['forward', '', 1],
    ['forward', Number.NaN, 1],
    ['forward', undefined, 1],
    ['setspeed', 9, 2],
    ['setspeed', -1, 0],
    ['gotopage', 9, 9],
    ['gotopage', 99, 24],
    ['gotopage', 0, 1],
    ['wait', 60, 60],
    ['message', 'red', 'Red'],
    ['message', 'Pink', 'Orange'],
    ['onmessage', null, 'Orange'],
    ['say', '啊'.repeat(60), '啊'.repeat(50)],
    ['say', 12, '12'],
    ['say', {}, '你好'],
    ['playsnd', '', 'pop.mp3'],
    ['playsnd', 'a.wav', 'a.wav'],
    ['endstack', 5, undefined],
  ] as const)('%s turns %s into %s', (op, value, expected) => {
    expect(repairArgument(op, value)).toBe(expected)
  })

  it.each([
    ['forward', -99, true],
    ['forward', -100, false],
    ['forward', 99, true],
    ['forward', 100, false],
    ['wait', -1, false],
    ['repeat', 24, true],
    ['forward', 1.5, false],
    ['say', 1, false],
  ] as const)('the pad for %s and %d answers %s', (op, value, expected) => {
    expect(padAccepts(op, value)).toBe(expected)
  })

  it('gives blocks without an argument none', () => {
    expect(defaultArgument('home')).toBeUndefined()
    expect(defaultArgument('onmessage')).toBe('Orange')
  })
})
