import { describe, expect, it } from 'vitest'
import { importedModules, memberModule } from './completion.ts'

describe('completion', () => {
  it('knows modules by the names the program gives them', () => {
    expect([...importedModules('import turtle as t, random\n  import math # 数学\n# import os')]).toEqual([
      ['t', 'turtle'],
      ['random', 'random'],
      ['math', 'math'],
    ])
  })
  it('takes what was made by the turtle module for a turtle', () => {
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
