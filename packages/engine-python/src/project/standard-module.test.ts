import { expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { moduleNameProblem } from './standard-module.ts'

const python = await openHeadless()

it('a file must not have the name of a module of Python itself', async () => {
  const run = await python.run(
    'import sys\nprint(*(name for name in sorted(sys.stdlib_module_names) if name[0] != "_"))',
  )
  const names = run.out.trim().split(' ')
  expect(names.filter((name) => moduleNameProblem(`${name}.py`) === null)).toEqual([])
  expect(names.length).toBeGreaterThan(150)
  expect(moduleNameProblem('random.py')).toBe('random 是 Python 自己的模块名，换个名字吧，例如 my_random.py')
  for (const name of ['main.py', 'random.txt', 'my_random.py', 'Random.py', '计算.py', 'game.py'])
    expect(moduleNameProblem(name), name).toBeNull()
})
