import { describe, expect, it } from 'vitest'
import { answer, ask, greater, ifThen, join, loose, move, repeat, say, script, whenFlag } from './index.ts'
import { withScripts, open } from './opened-project.test-support.ts'

describe('scripts', () => {
  it('are placed without overlapping', () => {
    const { json } = open(
      withScripts([
        script(whenFlag(), repeat(3, ifThen(greater(1, 0), move(1)))),
        loose(ask('?'), say(join('a', answer(), 'b'))),
      ]),
    )
    const tops = Object.values(json.targets[1].blocks)
      .filter(({ topLevel }) => topLevel)
      .map(({ y }) => y ?? 0)
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThan(300)
  })
})
