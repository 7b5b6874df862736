import { describe, expect, it } from 'vitest'
import { answers } from '../../test/fault.ts'
import { openHeadless } from '../../test/headless.ts'
import { allowedOf, readUnseenFaults, sampleOf, unseenFaultSets } from '../../test/unseen.ts'
import { explain } from './explain.ts'

/** A program with a string without `f` may end without an error, but with a note, which counts as the explanation. */
const noted = (note: string) => ({ title: note, suggestion: '', line: Number(/第 (\d+) 行/.exec(note)?.[1]) })

const python = await openHeadless()

describe('programs that were not used for writing the explanations', () => {
  it.each(unseenFaultSets())('are explained correctly: %s', async (set) => {
    const faults = sampleOf(readUnseenFaults(set), 4)
    const wrong: string[] = []
    for (const { program, from, to, says } of faults) {
      const { error, notes } = await python.run(program, { answers })
      const told = error ? explain(error, program) : noted(notes.join(''))
      if (!says.test(`${told.title} ｜ ${told.suggestion}`) || !(told.line! >= from && told.line! <= to))
        wrong.push(
          `${program}\n   ${told.line} ${told.title} ｜ ${told.suggestion}\n   expected ${from} ${says.source}`,
        )
    }
    expect(wrong.length, wrong.join('\n\n')).toBeLessThanOrEqual(allowedOf(faults.length))
  })
})
