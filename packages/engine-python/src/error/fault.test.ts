import { describe, expect, it } from 'vitest'
import { answers, readFaults } from '../../test/fault.ts'
import { openHeadless } from '../../test/headless.ts'
import { explain } from './explain.ts'

const python = await openHeadless()

const faults = readFaults()

describe("children's programs with mistakes", () => {
  it.each(faults)('are explained ($subject): $program', async ({ program, line, title, suggestion }) => {
    const { error } = await python.run(program, { answers })
    if (!error) throw new Error('no error')
    const told = explain(error, program)
    expect(`${told.line ?? 0} ${told.title} ｜ ${told.suggestion}`).toBe(`${line} ${title} ｜ ${suggestion}`)
    expect(told.title + told.suggestion).not.toMatch(/\$\d|undefined|\[object| {2}|[，。]{2}/)
  })

  it('are more than four hundred, and no program occurs twice', () => {
    expect(new Set(faults.map(({ program }) => program)).size).toBe(faults.length)
    expect(faults.length).toBeGreaterThan(400)
  })
})
