import { describe, expect, it } from 'vitest'
import { answers } from '../../test/fault.ts'
import { openHeadless } from '../../test/headless.ts'
import {
  allowedOf,
  endingOf,
  isSameEnding,
  readUnseenPrograms,
  sampleOf,
  unseenProgramSets,
} from '../../test/unseen.ts'

describe('programs that were not used during development', () => {
  it('print and draw the same as with CPython 3.13', async () => {
    const python = await openHeadless()
    const programs = sampleOf(unseenProgramSets().flatMap(readUnseenPrograms), 4)
    const wrong: string[] = []
    for (const { title, program, ending } of programs) {
      const told = endingOf(await python.run(program, { answers }), program)
      if (!isSameEnding(told, ending)) wrong.push(`${title}\n${JSON.stringify(told)}\n${JSON.stringify(ending)}`)
    }
    expect(wrong.length, wrong.join('\n\n')).toBeLessThanOrEqual(allowedOf(programs.length))
  })
})
