import type { Token } from '../../source/token.ts'
import { nearest } from '../model/near.ts'
import type { Words } from '../model/python-error.ts'
import { is, isName, placeOf, type Rule } from './spot.ts'

const ofImportPart = (line: readonly Token[]): Words | undefined => {
  const last = line.at(-1)!
  if (is(last, 'import') && line.length > 1)
    return { title: 'import 后面少了要导入的名字', suggestion: `写成 from ${line[1]!.text} import 名字 的样子。` }
  if (is(last, 'import', 'from', 'as'))
    return {
      title: `${last.text} 后面少了名字`,
      suggestion: '写成 import random 或 from random import randint 的样子。',
    }
  if (line.some(({ kind }) => kind === 'text'))
    return { title: '导入模块时不用加引号', suggestion: '去掉引号，写成 import random 的样子。' }
  return is(line[0], 'from') ? ofFrom(line) : undefined
}

const ofFrom = (line: readonly Token[]): Words | undefined => {
  const module = line[1]?.text ?? '模块名'
  const misspelt = line.slice(1).find((token) => isName(token) && nearest(token.text, ['import']))
  if (misspelt)
    return {
      title: `${misspelt.text} 好像拼错了`,
      suggestion: '是不是想写 import？',
      meant: 'import',
      ...placeOf(misspelt),
    }
  if (!line.some((token) => is(token, 'import')))
    return {
      title: 'from 后面少了 import',
      suggestion: `写成 from ${module} import 名字 的样子，或者只写 import ${module}。`,
    }
  return undefined
}

const ofImportOrder = (line: readonly Token[]): Words | undefined => {
  if (line.some((token) => is(token, '(')) && is(line[0], 'import'))
    return { title: '导入模块时不用加括号', suggestion: `写成 import ${line[1]?.text ?? '模块名'}。` }
  if (line.some((token) => is(token, '-')))
    return { title: '模块的名字里不能有减号 -', suggestion: '把文件改名，用下划线 _ 代替减号，再导入。' }
  const from = line.findIndex((token) => is(token, 'from'))
  if (from > 0 && is(line[0], 'import'))
    return {
      title: 'from 和 import 的先后写反了',
      suggestion: `写成 from ${line[from + 1]?.text ?? '模块名'} import ${line[1]!.text}。`,
    }
  const gap = line.findIndex((token, index) => isName(token) && isName(line[index + 1]))
  const [left, right] = [line[gap], line[gap + 1]]
  if (!left || !right) return undefined
  return { title: '导入几个名字时，中间少了逗号', suggestion: `写成 ${left.text}, ${right.text}，中间用英文逗号。` }
}

export const ofImport: Rule = ({ line }) =>
  is(line[0], 'import', 'from') ? (ofImportPart(line) ?? ofImportOrder(line)) : undefined
