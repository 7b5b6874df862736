import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { wheelNames } from '../../wheels/wheel-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wheels-'))

mkdirSync(path.join(folder, 'numpy/inner'), { recursive: true })
writeFileSync(
  path.join(folder, 'numpy/__init__.py'),
  'count = 0\ndef more(by):\n    global count\n    count += by\n    return count\ndef wrong():\n    return {}["x"]\n',
)
writeFileSync(path.join(folder, 'numpy/inner/__init__.py'), 'pi = 3\n')
mkdirSync(path.join(folder, 'matplotlib'))
writeFileSync(path.join(folder, 'matplotlib/__init__.py'), 'import numpy.inner\npi = numpy.inner.pi\n')
const python = await openHeadless(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it('a program can import our packages, even in a function and through a module', async () => {
  const run = await python.run(
    'import numpy as np\ndef f():\n    from matplotlib import pi\n    return pi\nprint(np.more(2), np.more(3), f())',
  )
  expect(run).toMatchObject({ ok: true, out: '2 5 3\n', changedFiles: [], unkeptFiles: [] })
})

it('each run loads our packages again, and a run without an import loads none', async () => {
  await python.run('import numpy as np\nnp.more(7)')
  expect((await python.run('import numpy\nprint(numpy.count)')).out).toBe('0\n')
  expect((await python.run('import sys\nprint([p for p in sys.path if "wheels" in p])')).out).toBe('[]\n')
})

it('an error inside one of our packages is reported at the line of the program', async () => {
  const { error } = await python.run('import numpy\nx = 1\nnumpy.wrong()')
  expect(error).toMatchObject({ kind: 'KeyError', file: 'main.py', line: 3 })
  expect(error!.traceback).not.toContain('wheels')
})

it('stepping does not enter our packages', async () => {
  const run = await python.run('import numpy as np\na = np.more(4)\nprint(a)', { step: { way: 'next', pace: 0 } })
  expect(run.shots.map((shot) => shot.frames.at(-1)!.line)).toEqual([1, 2, 3, 0])
  expect(run.out).toBe('4\n')
})

it.each(['jieba', 'matplotlib', 'numpy'])(
  'a file of the work hides our package of the same name, and its errors are errors of the file: %s',
  async (name) => {
    const run = await python.run(`import ${name}\nprint(${name}.own)\n${name}.array`, {
      files: [{ name: `${name}.py`, bytes: bytes('own = 1') }],
    })
    expect(run.out).toBe('1\n')
    expect(run.error).toMatchObject({ kind: 'AttributeError', message: expect.stringContaining('consider renaming') })
  },
)

it('the runner knows the names of all our packages', () => {
  expect(['jieba', 'matplotlib', 'numpy']).toEqual(expect.arrayContaining(wheelNames()))
})
