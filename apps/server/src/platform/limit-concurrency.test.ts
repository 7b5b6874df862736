import { expect, test } from 'vitest'
import { LateTurn, limitConcurrency } from './limit-concurrency.ts'

test('at most `width` tasks run at the same time, even after a failure', async () => {
  const enter = limitConcurrency(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((index) =>
      enter(async () => {
        order.push(index)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
        if (index === 1) throw new Error('one fails')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await enter(async () => 'again')).toBe('again')
})

test('a task that has waited too long is refused', async () => {
  const enter = limitConcurrency(1, 10)
  let end = () => {}
  const first = enter(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(enter(async () => 'late')).rejects.toThrow(LateTurn)
  end()
  await first
  expect(await enter(async () => 'in time')).toBe('in time')
})
