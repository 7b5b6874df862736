import { expect, it } from 'vitest'
import { recordedSince, toPlayed, type RecordedAction } from './recording.ts'

const flag = { do: 'flag' } as const
const key = { do: 'key', key: 'right arrow', seconds: 0.4 } as const
const click = { do: 'click', sprite: '小猫' } as const

it('a recording keeps the pauses between actions, without the length of key presses', () => {
  const recorded: RecordedAction[] = [
    { action: flag, at: 1000 },
    { action: key, at: 3400 },
    { action: click, at: 3600 },
  ]
  expect(toPlayed(recorded, 5100)).toEqual({
    actions: [flag, { do: 'wait', seconds: 2 }, key, click],
    within: 2,
  })
})

it('a recording lasts one to ten seconds after the last action', () => {
  const clicks = Array.from({ length: 30 }, (_, index) => ({ action: click, at: index * 100 }))
  expect(toPlayed(clicks, 2900)).toMatchObject({ within: 1, actions: { length: 20 } })
  expect(toPlayed([{ action: flag, at: 0 }], 60_000).within).toBe(10)
})

it('each click on the green flag starts a new recording', () => {
  const before = recordedSince([], { action: click, at: 1 })
  expect(recordedSince(before, { action: flag, at: 2 })).toEqual([{ action: flag, at: 2 }])
  expect(recordedSince(before, { action: key, at: 2 })).toHaveLength(2)
})
