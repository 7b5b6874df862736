import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BoundValue } from './bound-value.ts'

const name = new BoundValue<string>()
const number = new BoundValue<number>()
const both = () => [name.current, number.current]

test('a value is visible only to the work to which it is bound', async () => {
  expect(both()).toEqual([undefined, undefined])
  const seen = await name.run('a', async () => {
    await turn()
    const inner = await number.run(1, async () => {
      await turn()
      return [both(), name.run('b', both)]
    })
    return [...inner, both()]
  })
  expect(seen).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', undefined],
  ])
  expect(both()).toEqual([undefined, undefined])
})

test('concurrent calls each see only their own value', async () => {
  const look = (value: string) =>
    name.run(value, async () => {
      await turn()
      return both()
    })
  expect(await Promise.all([look('a'), look('b'), number.run(2, async () => both())])).toEqual([
    ['a', undefined],
    ['b', undefined],
    [undefined, 2],
  ])
})
