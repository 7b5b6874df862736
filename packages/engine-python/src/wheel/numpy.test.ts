import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../error/explain.ts'
import { openHeadless, type Headless } from '../../test/headless.ts'

const golden = (name: string): string => readFileSync(new URL(`../../test/wheel/${name}`, import.meta.url), 'utf8')
/** The output of numpy 2.4.6 for each expression. */
const rows = JSON.parse(golden('numpy.json')) as [string, string][]
let python: Headless
let told: string[][]

beforeAll(async () => {
  python = await openHeadless()
  const expressions = new TextEncoder().encode(rows.map(([expression]) => expression).join('\n'))
  const { out, error } = await python.run(golden('numpy.py'), {
    files: [{ name: 'expressions.txt', bytes: expressions }],
  })
  expect(error).toBeUndefined()
  told = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string[])
})

const last = async (main: string): Promise<string> => (await python.run(main)).out

it.each(rows.map(([expression, text], index) => ({ expression, text, index })))(
  'numpy: $expression',
  ({ expression, text, index }) => {
    expect(told[index]).toEqual([expression, text])
  },
)

describe('our numpy', () => {
  it('has a version and a description', async () => {
    expect(await last('import numpy\nprint(numpy.__version__, "subset" in numpy.__doc__)')).toBe('0.1+mashu True\n')
  })

  it("returns Python's own numbers", async () => {
    expect(
      await last('import numpy as np\na = np.array([1, 2])\nprint(type(a[0]), type(a.mean()), a.tolist(), [*a])'),
    ).toBe("<class 'int'> <class 'float'> [1, 2] [1, 2]\n")
  })

  it('reads and writes tables', async () => {
    const main = `import numpy as np
np.savetxt('a.csv', [[1, 2], [3, 4.5]], fmt='%g', delimiter=',', header='x,y')
print(np.loadtxt('a.csv', delimiter=','), np.loadtxt('a.csv', delimiter=',', usecols=1))`
    expect(await last(main)).toBe('[[1.  2. ]\n [3.  4.5]] [2.  4.5]\n')
  })

  it('returns the same random numbers for the same seed, in the given range', async () => {
    const main = `import numpy as np
one, other = np.random.default_rng(5), np.random.default_rng(5)
a, b = one.integers(1, 7, 100), other.integers(1, 7, 100)
print((a == b).all(), a.min(), a.max(), one.random(3).shape, one.choice([7], 2))`
    expect(await last(main)).toBe('True 1 6 (3,) [7 7]\n')
  })

  it('calculates with a picture of 100 × 100 pixels', async () => {
    const run = await python.run(
      'import numpy as np\na = np.zeros((100, 100))\na[20:40, 20:40] = 1\nprint((a * 255 + 3).sum())',
    )
    expect(run.out).toBe('132000.0\n')
  })

  it.each([
    ['np.fft', '这里的 numpy 是教学版，没有 fft'],
    ['from numpy import fft', '这里的 numpy 是教学版，没有 fft'],
    ['import numpy.fft', '这里的 numpy 是教学版，没有 numpy.fft'],
    ['np.random.gamma(1)', '这里的 numpy.random 是教学版，没有 gamma'],
    ['np.array([1, 2]).tobytes()', '数组没有 tobytes 这个功能'],
    ['np.array([1, 2]) + np.array([1, 2, 3])', '两个数组的形状 (2,) (3,) 对不上'],
    ['np.arange(6).reshape(4, 2)', '6 个数摆不成 (4,2) 的形状'],
    ['np.array([1, 2])[5]', '数组里没有位置 5'],
    ['if np.array([1, 2]) > 1: pass', '一组真假值不能直接当条件'],
    ['np.array([[1, 2], [3]])', '每一行的个数不一样，排不成数组'],
    ['np.linalg.inv([[1, 2], [2, 4]])', '这个矩阵没有逆'],
  ])('explains the mistake in %s: %s', async (code, title) => {
    const main = `import numpy as np\n${code}`
    const { error } = await python.run(main)
    expect(error).toMatchObject({ line: 2 })
    expect(explain(error!, main).title).toContain(title)
  })

  it('appears as text when a program runs step by step', async () => {
    const run = await python.run('import numpy as np\na = np.array([1, 2, 3])\nb = np.zeros(2000)\n0', {
      step: { way: 'next', pace: 0 },
    })
    const { variables } = run.shots.at(-1)!.frames[0]!
    expect(variables.map(([name, value]) => [name, value.kind === 'plain' && value.text])).toEqual([
      ['a', 'array([1, 2, 3])'],
      ['b', expect.stringContaining('array([0., 0., 0., ..., 0., 0., 0.]')],
    ])
  })
})
