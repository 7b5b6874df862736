import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { error, title } from '../../test/explained.ts'

describe('a module that is not available', () => {
  it.each([['pandas', '教学用的库']])('%s: the explanation names an alternative', (name, instead) => {
    const { title, suggestion } = explain(error('ModuleNotFoundError', `No module named '${name}'`), '')
    expect([title, suggestion]).toEqual([`这里没有安装 ${name.split('.')[0]}`, expect.stringContaining(instead)])
  })
})

describe('a package that the school could install', () => {
  it.each([
    ['uninstalled', '这个学校没有安装 pandas', '请老师联系管理员'],
    ['unfetched', 'pandas 没有下载下来', '网络'],
  ] as const)('is explained when it is %s', (absent, happened, todo) => {
    const missing = { ...error('ModuleNotFoundError', "No module named 'pandas'"), absent }
    const { title, suggestion } = explain(missing, '')
    expect([title, suggestion]).toEqual([happened, expect.stringContaining(todo)])
  })
})

describe('one of our own packages', () => {
  it.each(['numpy', 'matplotlib', 'jieba'])('is explained if it could not be downloaded: %s', (name) => {
    const { title, suggestion } = explain(error('ModuleNotFoundError', `No module named '${name}'`), '')
    expect([title, suggestion]).toEqual([`${name} 没有下载下来`, expect.stringContaining('网络')])
  })
})

describe('an error with a general explanation', () => {
  it.each([
    ['FatalError', 'memory access out of bounds', 'Python 自己停止工作了'],
    ['MemoryError', '', '内存不够用了'],
    ['PermissionError', "[Errno 63] Operation not permitted: 'x'", '这个文件不能打开'],
    ['SyntaxError', 'unexpected EOF while parsing', '程序还没写完就结束了'],
    ['ModuleNotFoundError', 'import of js halted; None in sys.modules', '这个模块在这里不能用'],
    ['AttributeError', 'nothing of the known kind', '没有这个功能'],
    ['TypeError', 'nothing of the known kind', '内容的种类不对'],
    ['ValueError', 'nothing of the known kind', '内容的值不合适'],
  ])('is explained: %s %j', (kind, message, happened) => {
    expect(title(kind, message)).toBe(happened)
  })
})
