// @vitest-environment happy-dom
import type { Lesson } from '@mashu/client'
import { expect, it } from 'vitest'
import { emptySession, type SessionData } from '../state/session-data.ts'
import { followOfferedBlocks, type OfferedNames } from './offered-blocks.ts'

/** A session whose works belong to the given lessons. For a null lesson, the network fails. */
function open(lessons: Readonly<Record<string, Partial<Lesson> | null>>) {
  let state: SessionData = emptySession
  const listeners: (() => void)[] = []
  const told: OfferedNames[] = []
  let asked = 0
  followOfferedBlocks(
    {
      get state() {
        return state
      },
      subscribe(listener) {
        listeners.push(listener)
        return () => undefined
      },
      async lesson() {
        asked += 1
        const lesson = lessons[state.additionalId ?? state.unitId ?? '']
        if (!lesson) throw new Error('no network')
        return lesson as Lesson
      },
    },
    (names) => told.push(names),
  )
  return {
    told,
    asked: () => asked,
    async set(change: Partial<SessionData>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('the blocks of a lesson are reported once, and all blocks for a work without a lesson', async () => {
  const page = open({ u1: { offeredBlocks: ['motion_movesteps'] } })
  await page.set({ unitId: 'u1', phase: 'opening' })
  expect(page.told).toEqual([])
  await page.set({ phase: 'ready' })
  await page.set({ title: '我的作品' })
  expect(page.told).toEqual([['motion_movesteps']])
  expect(page.asked()).toBe(1)
  await page.set({ unitId: null })
  expect(page.told.at(-1)).toBeNull()
})

it('the stored choice is used while offline, and the lesson is loaded again afterwards', async () => {
  const lessons: Record<string, Partial<Lesson> | null> = { h1: { offeredBlocks: ['say'] } }
  await open(lessons).set({ additionalId: 'h1', phase: 'ready' })
  lessons['h1'] = null
  const page = open(lessons)
  await page.set({ additionalId: 'h1', phase: 'ready', unreachable: true })
  lessons['h1'] = { offeredBlocks: null }
  await page.set({ unreachable: false })
  lessons['h1'] = null
  await page.set({ unreachable: true })
  expect(page.told).toEqual([['say'], null, null])
})
