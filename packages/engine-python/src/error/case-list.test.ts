import { describe, expect, it } from 'vitest'
import { cases } from './explain.ts'

describe('an explanation by a pattern', () => {
  it('has a Chinese title, and a Chinese suggestion that tells what to try', () => {
    for (const { kind, pattern, title: happened, suggestion } of cases) {
      const name = `${kind} ${String(pattern)}`
      expect(happened, name).toMatch(/\p{Script=Han}/u)
      expect(happened, name).not.toMatch(/[。.]$/)
      expect(suggestion, name).toMatch(/\p{Script=Han}/u)
      expect(suggestion, name).toMatch(/[。？]$/)
    }
  })

  it('refers only to groups in its pattern', () => {
    for (const { kind, pattern, title: happened, suggestion } of cases) {
      const groups = new RegExp(`${pattern.source}|`, pattern.flags).exec('')!.length - 1
      const used = [...(happened + suggestion).matchAll(/\$t?(\d)/g)].map(([, at]) => Number(at))
      expect(Math.max(0, ...used), `${kind} ${String(pattern)}`).toBeLessThanOrEqual(groups)
    }
  })

  it('can be reached, because no earlier case of the class matches every message', () => {
    const closed = new Set<string>()
    for (const { kind, pattern } of cases) {
      expect(closed.has(kind), `${kind} ${String(pattern)}`).toBe(false)
      if (pattern.source === '^') closed.add(kind)
    }
    // Frequent error classes also have a case that matches all other messages.
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
