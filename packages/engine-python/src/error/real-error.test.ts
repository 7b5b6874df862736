import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { explain } from './explain.ts'
import type { Explanation } from './model/python-error.ts'

const python = await openHeadless()

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function explained(main: string, script = {}): Promise<Explanation> {
  const { error } = await python.run(main, script)
  if (!error) throw new Error(`no error: ${main}`)
  return explain(error, main)
}

/** Rare mistakes with a part of the expected title. Frequent mistakes are in explain.test.ts. */
const table: readonly (readonly [string, string])[] = [
  // Grammar
  ['a = 1 € 2', '符号“€”'],
  ['if 3 ≥ 2: pass', '符号“≥”'],
  ['a = 1\u200b', '看不见的特殊字符'],
  ['a = f"你好', '引号没有成对'],
  ['f(1) += 2', '左边只能是一个变量'],
  ['(a, b) += 1', '左边只能是一个变量'],
  ['(a for a in b) = 1', '等号左边的内容不能被赋值'],
  ['a + b = 3', '等号左边不能是数字、文字或算式'],
  ['None = 1', 'None 是 Python 自己的词'],
  ['yield 1', '只能写在函数里面'],
  ['await x', '只能写在函数里面'],
  ['a = 0b12', '数字和字母'],
  ['a = 0o8', '数字和字母'],
  ['a = 3x', '数字和字母'],
  ['print(f"{}")', '花括号'],
  ['print(f"a}")', '花括号'],
  ['print(end="", end="")', '参数 end 写了两次'],
  ['def f():\n    a = 1\n    global a', 'global a 写得太晚了'],
  ['def f(a):\n    global a', 'global a 写得太晚了'],
  ['def f():\n    print(a)\n    global a', 'global a 写得太晚了'],
  ['open("C:\\Users\\me.txt")', '反斜杠'],
  ['def f():\nprint(1)', '要向右缩进'],
  ['class A:\nx = 1', '要向右缩进'],
  ['exec "1"', 'exec 后面要用括号'],
  ['a = [1, 2}', '括号配错了对'],
  ['a = {1: 2', '“{”没有找到'],
  ['a = 1 && 2', '没有 && 这个符号'],
  ['i--', '没有 -- 这个写法'],
  ['elif 1:\n    pass', '这个 elif 找不到'],
  ['except:\n    pass', '这个 except 找不到'],
  ['print(1', '“(”没有找到'],
  // Types of values
  ['[1] + (2,)', '列表不能直接和元组相加'],
  ['"a" + None', '文字不能直接和空值（None）相加'],
  ['a = 1\na += "x"', '数字不能直接和文字相加'],
  ['[1] - [2]', '列表和列表之间不能做 - 运算'],
  ['{} + {}', '字典和字典之间不能做 + 运算'],
  ['-"5"', '文字前面不能用这个运算'],
  ['abs("5")', 'abs() 的括号里要用数字，给的却是文字'],
  ['None > 3', '空值（None）和整数不能比大小'],
  ['for i in None: pass', '空的（None）'],
  ['None[0]', '空的（None）'],
  ['for i in True: pass', '真假值不能一个一个地取'],
  ['[].append(1, 2)', 'list.append() 的参数个数不对'],
  ['len()', 'len() 的参数个数不对'],
  ['def f(a):\n    pass\nf(1, a=2)', '参数 a 给了两次'],
  ['class A:\n    def f(): pass\nA().f()', 'f() 少写了 self'],
  ['(1, 2)[0] = 3', '元组里的内容不能直接修改'],
  ['a = 5\na[0] = 1', '整数不能用方括号修改'],
  ['int(None)', '空值（None）不能变成数字'],
  ['"%d %d" % 1', '% 前后'],
  ['import math\nmath.sqrt("4")', 'math.sqrt() 的括号里要用数字，给的却是文字'],
  ['open("a.txt", "w").write(5)', '这里要用文字'],
  ['raise "出错"', 'raise 后面'],
  ['"3" in 35', '不能在整数里面找'],
  ['{{}}', '字典不能当字典的键'],
  ['input("年龄", 3)', 'input() 最多要 1 个参数，却给了 2 个'],
  ['import time\ntime.sleep()', 'sleep() 时少给了参数'],
  ['exit(1, 2)', '最多要 1 个参数，却给了 2 个'],
  // Values
  ['a, *b, c = [1]', '左边有 2 个变量，右边只有 1 个'],
  ['range(1, 9, 0)', '步长不能是 0'],
  ['[1, 2][::0]', '步长不能是 0'],
  ['open("a.txt", "z")', '打开文件的方式'],
  ['f = open("a.txt", "w")\nf.close()\nf.write("x")', '文件已经关闭'],
  ['import time\ntime.sleep(-1)', '等待的时间'],
  ['import datetime\ndatetime.date(2026, 13, 1)', '没有这样的日期'],
  ['import datetime\ndatetime.date(2026, 2, 30)', '没有这样的日期'],
  ['min([])', '一个内容也没有'],
  ['import math\nmath.log(0)', '不能做这种数学运算'],
  ['int("３.５x")', '变不成整数'],
  ['[1, 2].pop(5)', '位置超出了范围，那里没有内容'],
  ['(1,)[3]', '位置超出了范围'],
  ['range(3)[5]', '位置超出了范围'],
  ['set().pop()', '已经空了'],
  ['{}.popitem()', '已经空了'],
  ['d = {}\nd[3]', '字典里没有 3 这个键'],
  ['10.0 ** 400', '数字太大了'],
  ['open("a.txt", "w", encoding="ascii").write("你好")', '不能用这种编码保存'],
  // Names, modules and files
  ['def f():\n    def g():\n        print(数)\n    g()\n    数 = 1\nf()', '变量 数 还没有值'],
  ['open("./")', '这是一个文件夹'],
  ['import os\nos.mkdir("a")\nos.mkdir("a")', '已经有叫 a 的文件了'],
  ['import os\nos.rename("甲.txt", "乙.txt")', '找不到文件 甲.txt'],
  ['open("b.txt", "w").read()', '不能读'],
  ['next(iter([]))', '没有下一个'],
  ['from os import 没有', 'os 里没有 没有'],
  ['from . import a', '导入没有成功'],
  ['a = {1, 2}\nfor x in a: a.add(x + 10)', '内容变了'],
  ['import turtle\nturtle.pencolor(2, 2, 2)', '超出了范围'],
  ['import turtle\nturtle.pencolor(2, 2)', '不认识'],
  ['import turtle\nturtle.shapesize(0)', '海龟画图时出错了'],
  ['import turtle\nturtle.speed("turbo")', '海龟画图时出错了'],
]

describe('explanations of the rarer mistakes', () => {
  it.each(table)('fit the program %j', async (program, part) => {
    const { title, suggestion } = await explained(program)
    expect(title).toContain(part)
    expect(suggestion.length).toBeGreaterThan(4)
    expect(title + suggestion).not.toMatch(/\$|undefined|  |[，。]{2}| $/)
  })

  it.each([
    [
      'GBK data read as UTF-8',
      'open("gbk.txt").read()',
      { 'gbk.txt': Uint8Array.of(0xc4, 0xe3, 0xba, 0xc3) },
      '这种编码读不出来',
    ],
    ['writing to a file that was opened for reading', 'open("a.txt").write("x")', { 'a.txt': bytes('x') }, '不能写'],
    [
      'a file of the program with the name of a module',
      'import random\nprint(random.randint(1, 6))',
      { 'random.py': bytes('x = 1\n') },
      '重名',
    ],
    [
      'importing a name that a file of the program lacks',
      'from helper import 画圆',
      { 'helper.py': bytes('x = 1\n') },
      'helper 里没有 画圆',
    ],
    [
      'using an attribute that a file of the program lacks',
      'import helper\nhelper.画圆()',
      { 'helper.py': bytes('x = 1\n') },
      '模块 helper 里没有 画圆',
    ],
  ])('fit the mistake: %s', async (_, program, files: Record<string, Uint8Array>, part) => {
    const { title } = await explained(program, {
      files: Object.entries(files).map(([name, content]) => ({ name, bytes: content })),
    })
    expect(title).toContain(part)
  })
})

describe('Chinese names are explained like other names', () => {
  it.each([
    ['数量 = 1\ndef 加():\n    数量 = 数量 + 1\n加()', '变量 数量 在函数里还没有值就被用了'],
    ['def 画(边长, 颜色): pass\n画(3)', "调用 画() 时少给了参数 '颜色'"],
    ['def 画(边长): pass\n画(3, 4)', '画() 最多要 1 个参数，却给了 2 个'],
    ['def 画(边长): pass\n画(大小=4)', '画() 没有叫 大小 的参数'],
    ['def 画(边长): pass\n画(3, 边长=4)', '参数 边长 给了两次'],
    ['def 画(边长, 边长): pass', '函数里有两个参数都叫 边长'],
    ['print(结尾=1, 结尾=2)', '参数 结尾 写了两次'],
    ['def f():\n    数 = 1\n    global 数', 'global 数 写得太晚了'],
    ['[1].长度', '列表没有 长度 这个功能'],
    ['import math\nmath.圆周率', '模块 math 里没有 圆周率'],
    ['None.名字', '这个内容是空的（None），没有 名字'],
    ['class 猫: pass\n猫() + 1', '猫 和整数之间不能做 + 运算'],
    ['class 猫: pass\nfor x in 猫(): pass', '猫 不能一个一个地取'],
    ['class 猫: pass\n"a" + 猫()', '文字不能直接和 猫 相加'],
    ['数 = 1\n数++', 'Python 里没有 ++ 这个写法'],
    ['import 没有', '找不到叫 没有 的模块'],
  ])('%j', async (program, title) => {
    expect((await explained(program)).title).toBe(title)
  })

  it('an error in a nested function is explained too', async () => {
    const { title } = await explained('def 外():\n    def 里(x): pass\n    里()\n外()')
    expect(title).toBe("调用 里() 时少给了参数 'x'")
  })
})

describe('suggestions fit the mistake', () => {
  it.each([
    // Words of other languages, reserved words as names, spaces in names, quotes and a missing colon
    ['if 1 > 2:\n    pass\nelse if 2 > 1:\n    pass', '写 elif', '改成 elif'],
    ['if 1 > 2:\n    pass\nelseif 2 > 1:\n    pass', '写 elif', '改成 elif'],
    ['print("我说"你好"")', '引号里面', '单引号'],
    ['class=3', 'class 是 Python 自己的词', 'my_class'],
    ['print(sep="", lambda="")', 'lambda 是 Python 自己的词', '换一个名字'],
    ['def pass(): return 1', 'pass 是 Python 自己的词', '换一个名字'],
    ['my name="a"', '不能有空格', 'my_name'],
    ['我的 好 名字 = 3', '不能有空格', '我的_好_名字'],
    ['int x = 3', 'Python 的变量前面不写 int', '直接写 x ='],
    ['{"x":1,"y" 2}', '少了冒号', '英文冒号'],
    // Names without a value
    ['turtle.forward(100)', '还没有导入 turtle', '加一行 import turtle'],
    ['while i<5:\n    i += 1', '变量 i 还没有值', 'i = 0'],
    ['print(ab)', '变量 ab 还没有值', 'ab = 0'],
    ['abc = 1\nprint(ab)', '变量 ab', '是不是想写 abc'],
    ['print(pritn)', '不认识 pritn', '是不是想写 print'],
    // Arguments that must be numbers
    ['import time\ntime.sleep("0.5")', '要用数字，给的却是文字', 'float()'],
    ['import turtle\nturtle.color(255, 0, 0)', '(255, 0, 0)', 'turtle.colormode(255)'],
    // Arguments of methods and functions
    ['class A:\n    def 叫(self): pass\nA().叫("大声")', '叫() 的括号里不用写东西，却给了 1 个', '去掉'],
    ['class A:\n    def 叫(self, a, b=1): pass\nA().叫(1, 2, 3)', '叫() 最多要 2 个参数，却给了 3 个', '多余'],
    ['class A:\n    @staticmethod\n    def 叫(a): pass\nA().叫(1, 2)', '叫() 最多要 1 个参数，却给了 2 个', '多余'],
    ['class A:\n    def __init__(self, name): pass\nA()', "调用 A() 时少给了参数 'name'", '补上'],
    ['class A:\n    def __init__(self): pass\nA(1)', 'A() 的括号里不用写东西', '去掉'],
    ['class A:\n    def f(self, a): pass\nA().f(b=1)', 'f() 没有叫 b 的参数', '拼写'],
    ['import turtle\nturtle.begin_fill("red")', 'begin_fill() 的括号里不用写东西', '去掉'],
    ['import random\nrandom.randint(1, 2, 3)', 'randint() 最多要 2 个参数，却给了 3 个', '多余'],
    // Classes instead of instances
    ['import turtle\nt=turtle.Turtle\nt.forward(100)', 'turtle.Turtle 后面少了括号', 't = turtle.Turtle()'],
    ['from turtle import *\nt = Pen  # 画笔\nt.color("red")', 'Pen 后面少了括号', 't = Pen()'],
    ['import turtle\ns = turtle.Screen\ns.bgcolor("red")', 'turtle.Screen 后面少了括号', 's = turtle.Screen()'],
    ['class 猫:\n    def 叫(self, x): pass\n花花 = 猫\n花花.叫(1)', '猫 后面少了括号', '花花 = 猫()'],
    ['class 猫:\n    def 叫(self): pass\n猫.叫()', '猫 后面少了括号', '猫()'],
    ['import turtle\nt = turtle.Turtle()\nt.forward()', "调用 forward() 时少给了参数 'distance'", '补上'],
  ])('%j', async (program, title, suggestion) => {
    const told = await explained(program)
    expect(told.title).toContain(title)
    expect(told.suggestion).toContain(suggestion)
    expect(told.title + told.suggestion).not.toMatch(/\$|undefined|RawTurtle|TNavigator|tuple/)
  })
})

describe('an exception that the program raises', () => {
  it.each([
    ['raise ValueError("年龄不对")', '年龄不对'],
    ['def f():\n    raise TypeError("要文字")\nf()', '要文字'],
    ['raise KeyError("苹果")', '错误：苹果'],
    ['e = IndexError("没有了")\nraise e', '没有了'],
    ['raise ZeroDivisionError("别除")', '别除'],
    ['raise SyntaxError("写错了")', '写错了'],
    ['assert 1 == 2, "要一样"', '要一样'],
  ])('is explained by its own message: %j', async (program, title) => {
    expect((await explained(program)).title).toContain(title)
  })

  it.each([
    ['raise ValueError', '内容的值不合适'],
    ['raise "出错"', 'raise 后面要写一种错误'],
    ['try:\n    int("a")\nexcept ValueError:\n    raise', "'a' 变不成整数"],
    ['try:\n    int("a")\nexcept ValueError as e:\n    raise e', "'a' 变不成整数"],
    ['import random\nrandom.choice([])', '空的列表里选不出内容'],
    ['raise', 'No active exception to reraise'],
  ])('is explained like other errors when the program gives no message of its own: %j', async (program, title) => {
    expect((await explained(program)).title).toContain(title)
  })
})

describe('full-width characters are explained by name', () => {
  it.each([
    ['a =　1 +', '全角空格', '空格'],
    ['a = 1\u00a0+', '特殊空格', '空格'],
    ['a = １２', '全角的“１”', '改成 1'],
    ['print（1', '中文标点“（”', '改成 ('],
  ])('%j', async (program, title, suggestion) => {
    const told = await explained(program)
    expect(told.title).toContain(title)
    expect(told.suggestion).toContain(suggestion)
    expect(told.suggestion).toMatch(/\S$/)
  })
})
