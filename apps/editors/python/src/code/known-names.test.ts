import { describe, expect, it } from 'vitest'
import { importedModules, memberModule } from './completion.ts'

describe('completion', () => {
  it('finds modules under the names that the program gives them', () => {
    expect([...importedModules('import turtle as t, random\n  import math # 数学\n# import os')]).toEqual([
      ['t', 'turtle'],
      ['random', 'random'],
      ['math', 'math'],
    ])
  })
  it('offers the methods of a turtle for a variable with a turtle or its screen', () => {
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
