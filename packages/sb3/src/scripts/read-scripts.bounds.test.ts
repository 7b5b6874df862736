import { describe, expect, it } from 'vitest'
import { readScripts } from './read-scripts.ts'
import { block, read, sayBlock } from './test/block.ts'

describe('scripts of a Scratch project', () => {
  it('are cut if too long or too deeply nested, and the cut is reported', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`k${at}`, block('looks_show', { next: `k${at + 1}` })]),
    )
    const cut = read({ ...many, k0: block('looks_show', { topLevel: true, next: 'k1' }) })
    expect([cut.cut, cut.said[0]!.length]).toEqual([true, 4000])
    const whole = read({
      ...many,
      k0: block('looks_show', { topLevel: true, next: 'k1' }),
      k3999: block('looks_show', { next: null }),
    })
    expect([whole.cut, whole.said[0]!.length]).toEqual([false, 4000])
    const deep = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [
        `d${at}`,
        block('control_forever', { topLevel: at === 0, inputs: { SUBSTACK: [2, `d${at + 1}`] } }),
      ]),
    )
    expect(read(deep).said[0]).toHaveLength(1)
    expect(read(deep).cut).toBe(true)
    expect(
      read({ a: block('looks_say', { topLevel: true, inputs: { MESSAGE: [1, [10, '长'.repeat(90)]] } }) }).said,
    ).toEqual([[`说 [${'长'.repeat(60)}…]`]])
  })

  it.each([null, [], {}, { objName: 'Stage', children: [] }, 'x'])('are null for %j', (project) => {
    expect(readScripts(project)).toBeNull()
  })

  it('are read without a crash if all values have a wrong type', () => {
    const result = readScripts({
      targets: [
        null,
        3,
        { blocks: [] },
        {
          name: {},
          blocks: {
            a: 1,
            b: null,
            c: [12, '得分', 'id', 3, 4],
            d: block('looks_say', { topLevel: true, inputs: [], fields: 3 }),
          },
        },
      ],
    })
    expect(result!.sprites.map(({ scripts }) => scripts.map((script) => script.map(sayBlock)))).toEqual([
      [],
      [['说 []'], ['得分']],
    ])
  })
})
