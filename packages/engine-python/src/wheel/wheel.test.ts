import { describe, expect, it } from 'vitest'
import { importsOf, wheelsOf } from './wheel.ts'

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const needs = new Map<string, readonly string[]>([
  ['numpy', []],
  ['matplotlib', ['numpy']],
  ['jieba', []],
])
const of = (main: string, ...files: ReturnType<typeof file>[]): string[] => wheelsOf({ main, files }, needs)

describe('the modules that a source imports', () => {
  it.each([
    ['import numpy', ['numpy']],
    ['import numpy as np', ['numpy']],
    ['import matplotlib.pyplot as plt, numpy as np  # 画图', ['matplotlib', 'numpy']],
    ['from numpy.random import rand', ['numpy']],
    ['def f():\n    import numpy\n', ['numpy']],
    ['if True: import numpy', ['numpy']],
    ['x = 1; from numpy import *', ['numpy']],
    ['import \\\n  numpy', ['numpy']],
    ['\uFEFFimport numpy\r\nimport math\r\n', ['numpy', 'math']],
    ['import 计算', ['计算']],
    ['from . import numpy', []],
    ['print("x", importnumpy)', []],
    ['# import numpy', []],
    ['np = __import__("numpy")', ['numpy']],
    ["importlib.import_module('jieba.analyse')", ['jieba']],
  ])('are found in %j: %j', (source, expected) => {
    expect([...importsOf(source)]).toEqual(expected)
  })
})

describe('the packages that a program needs', () => {
  it('are the imported packages and their dependencies', () => {
    expect(of('import math, random')).toEqual([])
    expect(of('import jieba')).toEqual(['jieba'])
    expect(of('name = "num" + "py"\nnp = __import__(name)')).toEqual(['jieba', 'matplotlib', 'numpy'])
    expect(of('import importlib\nimportlib.import_module(f"{x}")')).toEqual(['jieba', 'matplotlib', 'numpy'])
    expect(of('__import__("math")')).toEqual([])
    expect(of('import matplotlib.pyplot as plt')).toEqual(['matplotlib', 'numpy'])
  })

  it('include the packages that its other files import, but no names in texts', () => {
    expect(of('import helper', file('helper.py', 'import numpy'), file('a.txt', 'import jieba'))).toEqual(['numpy'])
  })

  it('do not include a package that a file of the program hides', () => {
    expect(of('import numpy', file('numpy.py', 'x = 1'))).toEqual([])
  })
})
