import { expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { explain } from '../error/explain.ts'
import { fastPackage } from '../../test/wheel/fast-package.ts'

const python = await openHeadless()

const run = (main: string) => python.run(main, { packages: [fastPackage] })

it('several programs can import the machine code of a package in turn', async () => {
  expect(await run('import fast\nprint(fast.answer())')).toMatchObject({ ok: true, out: '42\n', changedFiles: [] })
  // The `Fraction` class of the program and of the package must be the same class.
  const again = 'from fractions import Fraction\nimport fast.part\nprint(isinstance(fast.half, Fraction), fast.part.pi)'
  for (const _ of [1, 2]) expect((await run(again)).out).toBe('True 3.141592653589793\n')
})

it('a program that changes Python’s own modules does not affect the next program', async () => {
  await run('import fractions, math, fast\nfractions.Fraction = math.pi = 3')
  expect((await run('import fast, math\nfrom fractions import Fraction\nprint(Fraction(1, 2), math.pi)')).out).toBe(
    '1/2 3.141592653589793\n',
  )
})

it('a package of the school replaces our package of the same name only there', async () => {
  expect((await run('import numpy\nprint(numpy.real)')).out).toBe('True\n')
  const { error } = await run('import numpy\nnumpy.arr')
  expect(explain(error!, '').title).toBe('模块 numpy 里没有 arr')
  expect((await python.run('import numpy\nprint(numpy.__version__)')).out).toBe('0.1+mashu\n')
  expect((await python.run('import fast')).error).toMatchObject({ kind: 'ModuleNotFoundError' })
})

it('stopping a program ends Python, because machine code may be interrupted', async () => {
  expect(await run('import fast\nfast.answer()')).not.toHaveProperty('broken')
  const stopped = await python.run('import fast, time\ntime.sleep(9)', { packages: [fastPackage], interruptAfter: 1 })
  expect(stopped).toMatchObject({ stopped: true, broken: true })
  expect((await run('import fast\nprint(fast.answer())')).out).toBe('42\n')
})
