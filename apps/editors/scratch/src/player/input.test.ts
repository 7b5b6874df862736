import { expect, it } from 'vitest'
import { toStage } from './input.ts'

it('positions are in stage units, with 0,0 in the middle and y upwards', () => {
  expect(toStage(0, 0, 960, 720)).toEqual({ stageX: -240, stageY: 180 })
  expect(toStage(480, 360, 960, 720)).toEqual({ stageX: 0, stageY: 0 })
  expect(toStage(240, 180, 240, 180)).toEqual({ stageX: 240, stageY: -180 })
})
