import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'

const python = await openHeadless()

const counting =
  'd = 0\ndef f():\n    global d\n    d += 1\n    f()\ntry: f()\nexcept RecursionError: print(900 < d < 1000)'
const deep = 'import sys\nsys.setrecursionlimit(200000)\ndef down(n):\n    return n and down(n - 1)\n'

describe('a program that raises the limit of recursion', () => {
  it('can return from ten thousand nested calls', async () => {
    const run = await python.run(`${deep}print(down(10000), sys.getrecursionlimit())`)
    expect(run.error).toBeUndefined()
    expect(run.out).toBe('0 200000\n')
  })

  it('gets an error for an endless recursion, in the line of the call', async () => {
    const { error } = await python.run(`${deep}down(-1)`)
    expect(error).toMatchObject({ kind: 'RecursionError', line: 4 })
  })

  it('can catch the error and continue', async () => {
    const run = await python.run(
      `${deep}for i in range(2):\n    try:\n        down(-1)\n    except RecursionError:\n        print('deep')`,
    )
    expect(run.out).toBe('deep\ndeep\n')
    expect(await python.run('import sys\nprint(sys.getrecursionlimit())')).toMatchObject({ ok: true, out: '1000\n' })
  })
})

describe('a function that memoizes its results', () => {
  const fib =
    'from functools import lru_cache\n@lru_cache(None)\ndef fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\n'

  it('can recurse as deep as a function without memoization', async () => {
    expect(await python.run(`${fib}print(fib(490) % 1000, fib.cache_info().misses)`)).toMatchObject({
      ok: true,
      out: '695 491\n',
    })
    expect(await python.run(`import sys\nsys.setrecursionlimit(5000)\n${fib}print(fib(2000) % 1000)`)).toMatchObject({
      ok: true,
      out: '125\n',
    })
  })

  it('gets an error for an endless recursion, and the next program has the usual limit', async () => {
    const endless = 'import functools\n@functools.cache\ndef f(n):\n    return f(n + 1)\nf(0)'
    expect((await python.run(endless)).error).toMatchObject({ kind: 'RecursionError', line: 4 })
    expect((await python.run(`${counting}`)).out).toBe('True\n')
  })

  it('changes the limit of recursion only if the program uses memoization', async () => {
    expect((await python.run(`import fnmatch\nfnmatch.fnmatch("a", "*")\n${counting}`)).out).toBe('True\n')
  })
})

it.each([
  ['the key of a sort', 5, 'class A:\n    def __init__(self):\n        sorted([2, 1], key=lambda _: A())\nA()'],
  ['lists within lists', 6, 'x = []\nfor i in range(100000):\n    x = [x]\nprint(len(repr(x)))'],
])(
  'a program that overflows the stack of the browser gets a RecursionError with its line: %s',
  async (_, line, program) => {
    const own = await openHeadless()
    const run = await own.run(`import sys\nsys.setrecursionlimit(30000)\n${program}`)
    expect(run).toMatchObject({ ok: false, broken: true, error: { kind: 'RecursionError', file: 'main.py', line } })
  },
)
