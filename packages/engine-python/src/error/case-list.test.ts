import { describe, expect, it } from 'vitest'
import { cases } from './explain.ts'

describe('the list of cases', () => {
  it('has a Chinese sentence for what happened and one for what to try', () => {
    for (const { kind, pattern, title: happened, suggestion } of cases) {
      const name = `${kind} ${String(pattern)}`
      expect(happened, name).toMatch(/\p{Script=Han}/u)
      expect(happened, name).not.toMatch(/[。.]$/)
      expect(suggestion, name).toMatch(/\p{Script=Han}/u)
      expect(suggestion, name).toMatch(/[。？]$/)
    }
  })

  it('names only groups of its pattern', () => {
    for (const { kind, pattern, title: happened, suggestion } of cases) {
      const groups = new RegExp(`${pattern.source}|`, pattern.flags).exec('')!.length - 1
      const used = [...(happened + suggestion).matchAll(/\$t?(\d)/g)].map(([, at]) => Number(at))
      expect(Math.max(0, ...used), `${kind} ${String(pattern)}`).toBeLessThanOrEqual(groups)
    }
  })

  it('has no case that an earlier one of its kind makes unreachable', () => {
    const closed = new Set<string>()
    for (const { kind, pattern } of cases) {
      expect(closed.has(kind), `${kind} ${String(pattern)}`).toBe(false)
      if (pattern.source === '^') closed.add(kind)
    }
    // Frequent kinds have an explanation for messages without a case.
    for (const kind of [
      'SyntaxError',
      'IndentationError',
      'TypeError',
      'ValueError',
      'IndexError',
      'AttributeError',
      'ImportError',
      'ModuleNotFoundError',
    ])
      expect(closed, kind).toContain(kind)
  })
})
