import { one, type Case } from './case.ts'

/** Modules that exist elsewhere. */
export const notHere =
  /^(?:numpy|pandas|matplotlib|scipy|requests|pygame|cv2|PIL|tkinter|torch|sklearn|flask|django|bs4|jieba|pyecharts|wordcloud|pgzrun|easygui)/

/** Names, modules, files, and limits of the machine. */
export const otherCases: readonly Case[] = [
  one(
    'NameError',
    /name '(true|false|none)' is not defined/,
    'Python 不认识 $1',
    '第一个字母要大写：True、False、None。',
  ),
  one('NameError', /name '(.+?)' is not defined.*forget to import/, '还没有导入 $1', '在程序最上面加一行 import $1。'),
  one(
    'NameError',
    /name '(.{1,2})' is not defined/,
    '变量 $1 还没有值就被用了',
    '先在前面给它一个值，例如 $1 = 0；如果是文字，要加上引号。',
  ),
  one(
    'NameError',
    /name '(.+?)' is not defined/,
    'Python 不认识 $1 这个名字',
    '检查拼写和大小写；如果是文字，要加上引号；如果是变量，要先给它一个值。',
  ),
  one('NameError', /cannot access free variable '(\w+)'/, '变量 $1 还没有值就被用了', '在使用之前先给它一个值。'),
  one(
    'UnboundLocalError',
    /variable '(\w+)'/,
    '变量 $1 在函数里还没有值就被用了',
    '想用函数外面的变量，在函数第一行写 global $1。',
  ),
  one(
    'AttributeError',
    /^partially initialized module '(\w+)'|module '(\w+)' has no attribute .*(?:same name|consider renaming)/,
    '你的文件名和 Python 的模块重名了',
    '把自己的 .py 文件换个名字。',
  ),
  one('AttributeError', /^module '(\w+)' has no attribute '(\w+)'/, '模块 $1 里没有 $2', '检查拼写和大小写。'),
  one(
    'AttributeError',
    /^'NoneType' object has no attribute '(\w+)'/,
    '这个内容是空的（None），没有 $1',
    '检查前面的函数有没有用 return 给出结果。',
  ),
  one(
    'AttributeError',
    /^'(.+?)' object has no attribute '(\w+)'/,
    '$t1没有 $2 这个功能',
    '检查拼写，看看变量里放的是不是你想的东西。',
  ),
  one('AttributeError', /^/, '没有这个功能', '检查点号后面的名字。'),
  one(
    'ModuleNotFoundError',
    /^No module named '(pandas|scipy|requests|pygame|cv2|PIL|tkinter|torch|sklearn|flask|django|bs4|pyecharts|wordcloud|pgzrun|easygui)/,
    '这里没有安装 $1',
    '在线 Python 只有标准库、turtle 和几个教学用的库，请换一种写法。',
  ),
  one(
    'ModuleNotFoundError',
    /^No module named '(.+?)'/,
    '找不到叫 $1 的模块',
    '检查拼写；在线 Python 只有标准库、turtle、几个教学用的库和你自己的文件。',
  ),
  one(
    'ModuleNotFoundError',
    /^/,
    '这个模块在这里不能用',
    '在线 Python 只有标准库、turtle、几个教学用的库和你自己的文件。',
  ),
  one('ImportError', /consider renaming/, '你的文件名和 Python 的模块重名了', '把自己的 .py 文件换个名字。'),
  one('ImportError', /^cannot import name '(\w+)' from '?([\w.]+)'?/, '$2 里没有 $1', '检查 import 后面名字的拼写。'),
  one('ImportError', /^/, '导入没有成功', '检查 import 后面的名字。'),
  one('FileNotFoundError', /: '(.+?)'(?: -> '.+')?$/, '找不到文件 $1', '检查文件名，并确认文件已经加到作品里。'),
  one('FileExistsError', /: '(.+?)'$/, '已经有叫 $1 的文件了', '换一个名字。'),
  one('IsADirectoryError', /^/, '这是一个文件夹，不能当文件打开', '检查文件名。'),
  one('PermissionError', /^/, '这个文件不能打开', '只能使用作品里的文件。'),
  one('UnsupportedOperation', /not readable/, '文件是用“写”的方式打开的，不能读', '读文件用 open(名字, "r")。'),
  one('UnsupportedOperation', /not writable/, '文件是用“读”的方式打开的，不能写', '写文件用 open(名字, "w")。'),
  one('EOFError', /^/, '程序等待输入，但是输入已经结束了', '运行时在输入框里写下内容，再按回车。'),
  one('RecursionError', /^/, '函数一直在调用自己，停不下来', '加一个 if，让函数在某个时候不再调用自己。'),
  one('MemoryError', /^/, '内存不够用了', '检查循环是不是停不下来，或者列表、文字是不是太大了。'),
  one('AssertionError', /(.+)/, 'assert 检查没有通过：$1', '看看这一行的条件为什么不成立。'),
  one('AssertionError', /^/, 'assert 检查没有通过', '看看这一行的条件为什么不成立。'),
  one('StopIteration', /^/, '已经没有下一个内容了', '用 for 循环来一个一个地取。'),
  one(
    'RuntimeError',
    /can't start new thread/,
    '在线 Python 不能使用线程',
    '去掉 threading，用 turtle 的 ontimer 或循环来代替。',
  ),
  one(
    'RuntimeError',
    /changed size during iteration/,
    '循环的时候，字典或集合的内容变了',
    '先用 list() 做一份副本，再循环副本。',
  ),
  one(
    'TurtleGraphicsError',
    /bad color sequence: (\(.+\))/,
    '颜色 $1 里的数字超出了范围',
    '想用 0 到 255 的数字，先在前面写一行 turtle.colormode(255)。',
  ),
  one(
    'TurtleGraphicsError',
    /bad color (?:string|arguments|sequence): (.+)/,
    '海龟不认识 $1 这种颜色',
    '用 "red"、"blue" 这样的英文名，或 "#ff8800" 这样的写法。',
  ),
  one(
    'TurtleGraphicsError',
    /no shape named (.+)/,
    '没有叫 $1 的形状',
    '可以用 "turtle"、"arrow"、"circle"、"square"、"triangle"、"classic"；图片要先用 addshape() 添加。',
  ),
  one('TurtleGraphicsError', /^/, '海龟画图时出错了', '检查括号里的内容。'),
  one('Terminator', /^/, '画图窗口已经关闭', '去掉 bye() 后面的画图命令。'),
  one(
    'FatalError',
    /^/,
    'Python 自己停止工作了',
    '再运行一次；如果还是这样，检查程序里是不是有停不下来的函数或太大的数据。',
  ),
]
