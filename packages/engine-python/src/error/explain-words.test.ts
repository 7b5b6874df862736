import { describe, expect, it } from 'vitest'
import { cases, explain } from './explain.ts'
import type { PythonError } from './model/python-error.ts'

const error = (kind: string, message: string, more: Partial<PythonError> = {}): PythonError => ({
  kind,
  message,
  traceback: `${kind}: ${message}`,
  ...more,
})
const title = (kind: string, message: string): string => explain(error(kind, message), '').title

describe('modules that are not here', () => {
  it.each([['pandas', '教学用的库']])('%s: says so, and what there is instead', (name, instead) => {
    const { title, suggestion } = explain(error('ModuleNotFoundError', `No module named '${name}'`), '')
    expect([title, suggestion]).toEqual([`这里没有安装 ${name.split('.')[0]}`, expect.stringContaining(instead)])
  })
})

describe('packages of our own', () => {
  it.each(['numpy', 'matplotlib', 'jieba'])('that could not be fetched: %s', (name) => {
    const { title, suggestion } = explain(error('ModuleNotFoundError', `No module named '${name}'`), '')
    expect([title, suggestion]).toEqual([`${name} 没有下载下来`, expect.stringContaining('网络')])
  })
})

describe('the list of cases', () => {
  it('says in Chinese what happened and what to try, each in a sentence', () => {
    for (const { kind, pattern, title: happened, suggestion } of cases) {
      const name = `${kind} ${String(pattern)}`
      expect(happened, name).toMatch(/\p{Script=Han}/u)
      expect(happened, name).not.toMatch(/[。.]$/)
      expect(suggestion, name).toMatch(/\p{Script=Han}/u)
      expect(suggestion, name).toMatch(/[。？]$/)
    }
  })

  it('names only groups that its pattern has', () => {
    for (const { kind, pattern, title: happened, suggestion } of cases) {
      const groups = new RegExp(`${pattern.source}|`, pattern.flags).exec('')!.length - 1
      const used = [...(happened + suggestion).matchAll(/\$t?(\d)/g)].map(([, at]) => Number(at))
      expect(Math.max(0, ...used), `${kind} ${String(pattern)}`).toBeLessThanOrEqual(groups)
    }
  })

  it('has no case behind one of its kind that takes everything', () => {
    const closed = new Set<string>()
    for (const { kind, pattern } of cases) {
      expect(closed.has(kind), `${kind} ${String(pattern)}`).toBe(false)
      if (pattern.source === '^') closed.add(kind)
    }
    // The kinds a child meets most have an explanation for messages without a case.
    for (const kind of [
      'SyntaxError',
      'IndentationError',
      'TypeError',
      'ValueError',
      'IndexError',
      'AttributeError',
      'ImportError',
      'ModuleNotFoundError',
    ])
      expect(closed, kind).toContain(kind)
  })
})

describe('what a program cannot bring about here', () => {
  it.each([
    ['FatalError', 'memory access out of bounds', 'Python 自己停止工作了'],
    ['MemoryError', '', '内存不够用了'],
    ['PermissionError', "[Errno 63] Operation not permitted: 'x'", '这个文件不能打开'],
    ['SyntaxError', 'unexpected EOF while parsing', '程序还没写完就结束了'],
    ['ModuleNotFoundError', 'import of js halted; None in sys.modules', '这个模块在这里不能用'],
    ['AttributeError', 'nothing of the known kind', '没有这个功能'],
    ['TypeError', 'nothing of the known kind', '内容的种类不对'],
    ['ValueError', 'nothing of the known kind', '内容的值不合适'],
  ])('%s %j', (kind, message, happened) => {
    expect(title(kind, message)).toBe(happened)
  })
})

describe('names of types', () => {
  it.each([
    ['int', '整数'],
    ['float', '小数'],
    ['str', '文字'],
    ['list', '列表'],
    ['tuple', '元组'],
    ['dict', '字典'],
    ['set', '集合'],
    ['bool', '真假值'],
    ['function', '函数'],
    ['bytes', '字节'],
    ['complex', '复数'],
    ['Turtle', '海龟'],
    ['generator', '生成器'],
    ['range', 'range '],
    ['Cat', 'Cat '],
  ])('%s is %s', (name, word) => {
    expect(title('TypeError', `object of type '${name}' has no len()`)).toBe(`${word}没有长度`)
  })
})

describe('what was meant', () => {
  it('is taken from the end of the traceback, not from what the child printed', () => {
    const guess = "Traceback\nNameError: name 'pritn' is not defined. Did you mean: 'print'?"
    expect(explain(error('NameError', "name 'pritn' is not defined", { traceback: guess }), '')).toMatchObject({
      suggestion: '是不是想写 print？',
      meant: 'print',
      original: guess,
    })
    const earlier = "    print(\"Did you mean: 'x'?\", pritn)\nNameError: name 'pritn' is not defined"
    expect(explain(error('NameError', "name 'pritn' is not defined", { traceback: earlier }), '').meant).toBeUndefined()
  })

  it('is the English mark for a Chinese one on the line of the error', () => {
    expect(explain(error('SyntaxError', 'invalid character', { line: 2 }), 'a = 1\nb = （1)')).toMatchObject({
      meant: '(',
      line: 2,
    })
  })

  it('is not guessed from marks on other lines, or inside texts', () => {
    expect(explain(error('SyntaxError', "expected ':'", { line: 1, column: 5 }), 'if 1\nb = （1)').title).toBe(
      '这一行末尾少了冒号',
    )
    expect(explain(error('SyntaxError', "expected ':'", { line: 1, column: 12 }), 'if a == "，"').title).toBe(
      '这一行末尾少了冒号',
    )
  })
})

describe('errors nobody thought of', () => {
  it('speak with the words of their message, or with their name', () => {
    expect(title('CatError', '猫跑了')).toBe('程序报告了错误：猫跑了')
    expect(title('CatError', '')).toBe('程序报告了错误 CatError')
    expect(title('KeyError', '')).toBe('程序报告了错误 KeyError')
  })

  it('keep a dollar sign of the child as it is', () => {
    expect(title('KeyError', "'$1'")).toBe("字典里没有 '$1' 这个键")
    expect(title('ValueError', "could not convert string to float: '$5'")).toBe("'$5' 变不成数字")
  })

  it('keep their place', () => {
    expect(explain(error('CatError', 'x', { file: 'a.py', line: 3, column: 2, endColumn: 5 }), '')).toMatchObject({
      file: 'a.py',
      line: 3,
      column: 2,
      endColumn: 5,
    })
  })

  it('do not break on a line that is not in the source', () => {
    expect(explain(error('SyntaxError', 'invalid syntax', { line: 99 }), 'a').title).toBe('这里的写法 Python 看不懂')
  })
})
