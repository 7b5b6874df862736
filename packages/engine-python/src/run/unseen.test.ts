import { describe, expect, it } from 'vitest'
import { answers } from '../../test/fault.ts'
import { openHeadless } from '../../test/headless.ts'
import { endingOf, isSameEnding, readUnseenPrograms, unseenProgramSets } from '../../test/unseen.ts'

/** The share of a set that must end as under CPython 3.13. */
const GOAL = 0.97

describe('programs that were not looked at before', () => {
  it('print and draw what CPython 3.13 does', async () => {
    const python = await openHeadless()
    const programs = unseenProgramSets().flatMap(readUnseenPrograms)
    const wrong: string[] = []
    for (const { title, program, ending } of programs) {
      const told = endingOf(await python.run(program, { answers }), program)
      if (!isSameEnding(told, ending)) wrong.push(`${title}\n${JSON.stringify(told)}\n${JSON.stringify(ending)}`)
    }
    expect(1 - wrong.length / programs.length, wrong.join('\n\n')).toBeGreaterThanOrEqual(GOAL)
  })
})
