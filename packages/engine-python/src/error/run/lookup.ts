import type { PythonError, Words } from '../model/python-error.ts'
import { joinNames } from './value.ts'

export function ofIndex({ evidence, message }: PythonError, text: string): Words | undefined {
  if (evidence?.length === undefined || !evidence.subject || !/out of range|from empty/.test(message)) return undefined
  const { subject, length, index, owner = 'list' } = evidence
  const what = owner === 'str' ? '个字' : '个内容'
  const place = index === undefined ? '位置' : `位置 ${index} `
  if (/assignment/.test(message) && !/^\s*del\b/.test(text))
    return {
      title: `列表没有这个位置，不能直接放进去：${subject} 里只有 ${length} 个内容`,
      suggestion: `在列表末尾添加，写成 ${subject}.append(内容)。`,
    }
  if (length === 0)
    return {
      title:
        owner === 'list' && /pop/.test(message)
          ? `列表已经空了，取不出内容：${subject}`
          : `${place}超出了范围，${subject} 是空的`,
      suggestion: `先用 if ${subject}: 检查里面有没有内容，再取。`,
    }
  return {
    title: `${place}超出了范围，${subject} 里只有 ${length} ${what}`,
    suggestion: `位置从 0 开始数，最后一个是 ${length - 1}；用 len(${subject}) 可以看有多长。`,
  }
}

export function ofKey({ evidence, message }: PythonError): Words | undefined {
  if (!evidence?.keys || evidence.length === undefined) return undefined
  const { keys, length, nearKey, subject } = evidence
  const title = `字典里没有 ${message} 这个键`
  if (length === 0)
    return { title, suggestion: `字典 ${subject} 现在是空的，先放进内容：${subject}[${message}] = 值。` }
  if (nearKey) {
    const isOtherKind = nearKey.replaceAll("'", '') === message.replaceAll("'", '')
    return {
      title,
      suggestion: isOtherKind
        ? `键 ${nearKey} 是${nearKey.startsWith("'") ? '文字' : '数字'}，要写成 ${nearKey}。`
        : `是不是想写 ${nearKey}？`,
      meant: nearKey,
    }
  }
  if (/^-?\d+$/.test(message) && keys.every((key) => key.startsWith("'")))
    return { title, suggestion: `字典不按位置取，要用键，它有的键是 ${joinNames(keys)}。` }
  const more = length > keys.length ? ' 等' : ''
  return { title, suggestion: `它有的键是 ${joinNames(keys)}${more}；不确定有没有时用 ${subject}.get(键)。` }
}

export const ofZero = ({ evidence }: PythonError): Words | undefined =>
  evidence?.computed && evidence.subject
    ? {
        title: `0 不能当除数：${evidence.subject} 现在是 0`,
        suggestion: `除之前先用 if ${evidence.subject} != 0: 检查。`,
      }
    : undefined

export function ofFile({ evidence, message }: PythonError): Words | undefined {
  const name = /: '(.+?)'(?: -> '.+')?$/.exec(message)?.[1]
  if (!evidence?.files || !name) return undefined
  const title = `找不到文件 ${name}`
  if (evidence.near) return { title, suggestion: `是不是想写 "${evidence.near}"？`, meant: evidence.near }
  if (evidence.files.length === 0) return undefined
  return { title, suggestion: `检查文件名，作品里现在有 ${joinNames(evidence.files)}。` }
}
