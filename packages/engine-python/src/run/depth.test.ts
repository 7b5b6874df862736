import { beforeAll, describe, expect, it } from 'vitest'
import { openHeadless, type Headless } from '../../test/headless.ts'

let python: Headless
beforeAll(async () => {
  python = await openHeadless()
})

const deep = 'import sys\nsys.setrecursionlimit(200000)\ndef down(n):\n    return n and down(n - 1)\n'

describe('a program that raised the limit of recursion', () => {
  it('comes back from ten thousand calls', async () => {
    const run = await python.run(`${deep}print(down(10000), sys.getrecursionlimit())`)
    expect(run.error).toBeUndefined()
    expect(run.out).toBe('0 200000\n')
  })

  it('reads of its endless recursion in the line of it', async () => {
    const { error } = await python.run(`${deep}down(-1)`)
    expect(error).toMatchObject({ kind: 'RecursionError', line: 4 })
  })

  it('may handle the error and go on', async () => {
    const run = await python.run(
      `${deep}for i in range(2):\n    try:\n        down(-1)\n    except RecursionError:\n        print('deep')`,
    )
    expect(run.out).toBe('deep\ndeep\n')
    expect(await python.run('import sys\nprint(sys.getrecursionlimit())')).toMatchObject({ ok: true, out: '1000\n' })
  })
})
