import { describe, expect, it } from 'vitest'
import { actor, page, project, stageOf, strip, type Written } from '../../test/stage.fixture.ts'
import { blockCases, type BlockCase } from '../../test/block.fixture.ts'
import type { Pose } from './context.ts'
import { blockTable, hasNoLeft, type BlockOp } from './table.ts'

function blocksOf(op: BlockOp, { arg, inner }: BlockCase): Written[] {
  const block: Written = [op, arg, inner?.map((nested): Written => [nested.op, nested.arg])]
  return hasNoLeft(op) ? [block] : [['onclick'], block]
}

/** Runs a block after a start block, and records the pose after each tick. */
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
