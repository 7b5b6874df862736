import { type AskedHint, CallError, type NextHint } from '@mashu/client'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import type { Looked } from '@mashu/judge/message'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkSession } from '../session/session-types.ts'
import { HintRun } from './hint-run.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function hints(last = 3, faults: Looked['faults'] = []) {
  const world = { text: 'a', asked: [] as string[], noted: [] as string[], offline: false, broken: false }
  const checking = {
    content: async () => ({ bytes: new TextEncoder().encode(world.text).buffer, checksum: world.text }),
    hint: async ({ shape, press, failed }: AskedHint): Promise<NextHint> => {
      if (world.offline) throw new CallError('unreachable', '网络不通')
      world.asked.push(`${shape} ${failed.join()} ${press}`)
      const hint: Hint = { kind: 'add', step: 's', press, more: press < last, sentence: `第 ${press} 句` }
      return { hint: press > last ? null : hint, pauseSeconds: 60 }
    },
    noteFault: async (fault: string) => {
      world.noted.push(fault)
    },
  }
  const look = async (bytes: ArrayBuffer) => {
    if (world.broken) throw new TypeError('cannot read properties of undefined')
    return { shape: new TextDecoder().decode(bytes), faults } as unknown as Looked
  }
  return Object.assign(world, { run: new HintRun({ checking } as unknown as WorkSession, look) })
}

it('each press shows one more hint up to three, until the child changes the program', async () => {
  const world = hints()
  const { run } = world
  for (const _press of [1, 2, 3]) await run.press('loop')
  expect(world.asked).toEqual(['"a" loop 1', '"a" loop 2', '"a" loop 3'])
  expect(run.store.value).toMatchObject({ resting: true, problem: null })
  expect(run.store.value.told.map(({ sentence }) => sentence)).toEqual(['第 1 句', '第 2 句', '第 3 句'])
  await run.press('loop')
  vi.advanceTimersByTime(59_000)
  await run.press('loop')
  expect(world.asked).toHaveLength(3)
  vi.advanceTimersByTime(1000)
  await run.press('loop')
  expect(run.store.value.problem).toBe('先改一改程序，再要下一个提示')
  world.text = 'b'
  await run.press('loop')
  expect(world.asked.at(-1)).toBe('"b" loop 1')
  expect(run.store.value).toMatchObject({ told: [{ press: 1 }], problem: null })
})

it('the hints for another check begin with the first one', async () => {
  const world = hints(2)
  await world.run.press('loop')
  await world.run.press('ask')
  expect(world.asked).toEqual(['"a" loop 1', '"a" ask 1'])
  await world.run.press('ask')
  expect(world.run.store.value.resting).toBe(true)
})

it('the child sees the reason if there is no hint', async () => {
  const world = hints(0)
  await world.run.press('loop')
  expect(world.run.store.value).toMatchObject({ told: [], problem: '这里没有提示，可以问问老师', busy: false })
  world.offline = true
  await world.run.press('loop')
  expect(world.run.store.value.problem).toBe('连上网才有这个提示，先自己试一试吧')
  // The child must not see error messages of the browser.
  world.broken = true
  await world.run.press('loop')
  expect(world.run.store.value.problem).toBe('提示没有拿到，请再试一次')
})

it('the child sees a common mistake if the server has no hint', async () => {
  const place = { sprite: '小猫', block: 'b1' }
  const world = hints(0, [{ id: 'message-unheard', sentence: '没有角色接收“开始”', place, sure: true }])
  await world.run.press('loop')
  expect(world.run.store.value).toMatchObject({ told: [{ kind: 'fault', place }], resting: true, problem: null })
  expect(world.noted).toEqual(['message-unheard'])
})
