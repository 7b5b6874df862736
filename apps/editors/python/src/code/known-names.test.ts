import { describe, expect, it } from 'vitest'
import { importedModules, memberModule } from './completion.ts'

describe('completion', () => {
  it('recognises modules by their names in the program', () => {
    expect([...importedModules('import turtle as t, random\n  import math # 数学\n# import os')]).toEqual([
      ['t', 'turtle'],
      ['random', 'random'],
      ['math', 'math'],
    ])
  })
  it('offers the methods of a turtle for a variable created by the turtle module', () => {
    const code = 'import turtle as t\npen = t.Turtle()\nscreen = t.Screen()\nname = "x"'
    expect(['t', 'pen', 'screen', 'name', 'other'].map((name) => memberModule(code, name))).toEqual([
      'turtle',
      'turtle',
      'turtle',
      null,
      null,
    ])
  })
})
