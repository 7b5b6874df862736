import { beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../test/fault.ts'
import { openHeadless, type Headless } from '../../test/headless.ts'
import { readUnseenFaults, unseenFaultSets } from '../../test/unseen.ts'
import { explain } from './explain.ts'

/** The share of a set that must be explained rightly. */
const GOAL = 0.97

/** What a program that ends well is told about a text without its `f`. */
const noted = (note: string) => ({ title: note, suggestion: '', line: Number(/第 (\d+) 行/.exec(note)?.[1]) })

let python: Headless
beforeAll(async () => {
  python = await openHeadless()
})

describe('programs whose explanations were not looked at before', () => {
  it.each(unseenFaultSets())('%s is explained rightly', async (set) => {
    const faults = readUnseenFaults(set)
    const wrong: string[] = []
    for (const { program, from, to, says } of faults) {
      const told = await python.run(program, { answers }).then(
        ({ error, notes }) => (error ? explain(error, program) : noted(notes.join(''))),
        () => undefined,
      )
      if (!told) {
        // A broken interpreter cannot run the next program.
        python = await openHeadless()
        wrong.push(`${program}\n   ended Python`)
      } else if (!says.test(`${told.title} ｜ ${told.suggestion}`) || !(told.line! >= from && told.line! <= to))
        wrong.push(
          `${program}\n   ${told.line} ${told.title} ｜ ${told.suggestion}\n   expected ${from} ${says.source}`,
        )
    }
    expect(1 - wrong.length / faults.length, wrong.join('\n\n')).toBeGreaterThanOrEqual(GOAL)
  })
})
