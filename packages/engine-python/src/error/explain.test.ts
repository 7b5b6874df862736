import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { cases, explain } from './explain.ts'
import type { Explanation } from './model/python-error.ts'

const python = await openHeadless()

async function explained(main: string, script = {}): Promise<Explanation> {
  const { error } = await python.run(main, script)
  if (!error) throw new Error(`no error: ${main}`)
  return explain(error, main)
}

/** A program for a real Python interpreter, and a part of the expected explanation. */
const table: readonly (readonly [string, string])[] = [
  ['print（"你好"）', '中文标点“（”'],
  ['a = “你好”', '中文标点'],
  ['if 1 > 0：\n    print(1)', '中文标点“：”'],
  ['a = 1，', '中文标点“，”'],
  ['for i in range(3)\n    print(i)', '少了冒号'],
  ['if True\n    pass', '少了冒号'],
  ['print("你好)', '引号没有成对'],
  ["a = '''x\ny", '三引号'],
  ['print((1 + 2)', '“(”没有找到'],
  ['a = [1, 2', '“[”没有找到'],
  ['print(1))', '多了一个“)”'],
  ['a = (1]', '括号配错了对'],
  ['if a = 3:\n    pass', '一个等号'],
  ['3 = a', '等号左边'],
  ['f() = 3', '等号左边不能是函数'],
  ['True = 1', 'True 是 Python 自己的词'],
  ['print "你好"', 'print 后面要用括号'],
  ['return 3', 'return 只能写在函数里面'],
  ['break', 'break 只能写在循环'],
  ['continue', 'continue 只能写在循环'],
  ['try:\n    pass\nx = 1', 'try 后面少了 except'],
  ['if True:\nprint(1)', '要向右缩进'],
  ['a = 1\n  b = 2', '前面多了空格'],
  ['if True:\n    a = 1\n  b = 2', '对不齐'],
  ['if True:\n\ta = 1\n        b = 2', '混用'],
  ['a = 007', '0 开头'],
  ['2a = 3', '名字不能用数字开头：2a'],
  ['print(f"{a")', '花括号'],
  ['a = [1 2]', '中间少了逗号'],
  ['print(end="", 3)', '带名字的参数'],
  ['def f(a, a): pass', '两个参数都叫 a'],
  ['def f(a=1, b): pass', '没有默认值的参数'],
  ['else:\n    pass', '这个 else 找不到'],
  ['a = 1\na++', '没有 ++ 这个写法'],
  ['a =', '等号右边是空的'],
  ['def f:\n    pass', '函数名后面少了括号'],
  ['a = 3 \\ 2', '反斜杠'],
  ['a = 1 if True', '一行写完的 if'],
  ['whille True:\n    pass', '拼错了'],
  ['print(nam)', '不认识 nam'],
  ['pritn(1)', '不认识 pritn'],
  ['a = true', '不认识 true'],
  ['random.randint(1, 6)', '还没有导入 random'],
  ['n = 1\ndef f():\n    n = n + 1\nf()', '变量 n 在函数里'],
  ['"3" + 4', '不能直接和整数相加'],
  ['3 + "4"', '数字不能直接和文字相加'],
  ['"5" - 2', '文字和整数之间不能做 - 运算'],
  ['None + 1', '空的（None）'],
  ['"5" > 3', '文字和整数不能比大小'],
  ['"a" * "b"', '只能和整数相乘'],
  ['a = 3\na()', '整数不能加括号'],
  ['import random\nrandom()', 'random 是一个模块'],
  ['for i in 5: pass', '整数不能一个一个'],
  ['print[0]', '圆括号'],
  ['a = 5\na[0]', '整数不能用方括号'],
  ['def f(a, b): pass\nf(1)', "f() 时少给了参数 'b'"],
  ['def f(a): pass\nf(1, 2)', '最多要 1 个参数，却给了 2 个'],
  ['def f(): pass\nf(x=1)', '没有叫 x 的参数'],
  ['range(2.5)', '要用整数，给的却是小数'],
  ['range("3")', '给的却是文字'],
  ['[1][1.0]', '方括号里要写整数'],
  ['"abc"["a"]', '方括号里要写整数'],
  ['a = "abc"\na[0] = "x"', '文字里的内容不能直接修改'],
  ['len(5)', '整数没有长度'],
  ['int([1])', '列表不能变成数字'],
  ['{[1]: 2}', '列表不能当字典的键'],
  ['"5" % 2', '% 前后'],
  ['",".join([1, 2])', 'join() 只能连接文字'],
  ['3 in 5', '不能在整数里面找'],
  ['a, b = 5', '不能拆成几个变量'],
  ['int("")', '空的文字'],
  ['int("3.5")', '“3.5”是小数'],
  ['int("abc")', "'abc' 变不成整数"],
  ['float("x")', "'x' 变不成数字"],
  ['a, b = [1]', '左边有 2 个变量，右边只有 1 个'],
  ['a, b = [1, 2, 3]', '左边只有 2 个变量'],
  ['[1].remove(2)', '列表里没有这个内容'],
  ['"abc".index("x")', '文字里找不到'],
  ['import math\nmath.sqrt(-1)', '不能做这种数学运算'],
  ['import random\nrandom.randint(6, 1)', '随机数的范围'],
  ['max([])', '一个内容也没有'],
  ['[1, 2][2]', '超出了范围'],
  ['"abc"[5]', '超出了范围'],
  ['a = []\na[0] = 1', '列表没有这个位置'],
  ['[].pop()', '列表已经空了'],
  ['import random\nrandom.choice([])', '选不出'],
  ['{"a": 1}["b"]', "字典里没有 'b' 这个键"],
  ['1 / 0', '0 不能当除数'],
  ['5 % 0', '0 不能当除数'],
  ['[1].add(2)', '列表没有 add 这个功能'],
  ['import math\nmath.squareroot(4)', '模块 math 里没有 squareroot'],
  ['print("a").upper()', '空的（None）：print() 只负责显示'],
  ['import pandas', '没有安装 pandas'],
  ['import randon', '找不到叫 randon'],
  ['from math import squar', 'math 里没有 squar'],
  ['open("没有.txt")', '找不到文件 没有.txt'],
  ['input()', '等待输入'],
  ['def f(): f()\nf()', '一直在调用自己'],
  ['assert 1 > 2', 'assert'],
  ['d = {1: 2}\nfor k in d: d[k + 1] = 3', '内容变了'],
  ['import threading\nthreading.Thread(target=print).start()', '不能使用线程'],
  ['import turtle\nturtle.color("nocolor")', '不认识 nocolor 这种颜色'],
  ['import turtle\nturtle.shape("cat")', '没有叫 cat 的形状'],
  ['import turtle\nturtle.bye()\nturtle.fd(1)', '窗口已经关闭'],
  ['import turtle\nturtle.clone().shape(3)', '没有叫 3 的形状'],
  ['a = []\nwhile True: a.append("x" * 50_000_000 + str(len(a)))', '内存不够'],
  ['import json\njson.loads("x")', 'JSON'],
  ['raise ValueError("年龄不对")', '年龄不对'],
  ['class 太冷(Exception): pass\nraise 太冷("零下十度")', '零下十度'],
]

describe('an explanation', () => {
  it.each(table)('of %j contains the expected words', async (program, part) => {
    const { title, suggestion, original } = await explained(program)
    expect(title).toContain(part)
    expect(suggestion.length).toBeGreaterThan(4)
    expect(title + suggestion).not.toMatch(/\$|undefined|  /)
    expect(original).toMatch(/Error|Terminator|太冷/)
  })

  it('suggests the name that was probably meant', async () => {
    expect(await explained('pritn(1)')).toMatchObject({ suggestion: '是不是想写 print？', meant: 'print' })
    expect(await explained('import math\nmath.squrt(4)')).toMatchObject({ suggestion: '是不是想写 sqrt？' })
    expect(await explained('[].apend(1)')).toMatchObject({ meant: 'append' })
    expect(await explained('whille True:\n    pass')).toMatchObject({ suggestion: '是不是想写 while？' })
    expect(await explained('print（1）')).toMatchObject({ suggestion: '切换到英文输入法，把它改成 (', line: 1 })
  })

  it('names the line in the file that contains the error', async () => {
    const files = [{ name: 'helper.py', bytes: new TextEncoder().encode('\nx = 1 / 0\n') }]
    expect(await explained('import helper', { files })).toMatchObject({
      file: 'helper.py',
      line: 2,
      column: 5,
      endColumn: 10,
    })
  })

  it('exists for more than a hundred messages, and this table has over ninety programs', async () => {
    expect(cases.length).toBeGreaterThan(100)
    expect(table.length).toBeGreaterThan(90)
  })
})
