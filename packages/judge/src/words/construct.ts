import type { Construct, Idea } from '@mashu/contract/teaching/check/construct'
import { blockWords } from './block-words.ts'

/** For teachers and children. */
export const ideaNames: Readonly<Record<Idea, string>> = {
  loop: '循环',
  forever: '一直重复',
  condition: '条件判断',
  otherwise: '“否则”',
  function: '自己定义并用上的函数',
  parameter: '函数的参数',
  variable: '改变变量',
  list: '列表',
  message: '有人接收的消息',
  send: '发送消息',
  receive: '接收消息',
  clone: '克隆',
  wait: '等待',
  random: '随机数',
  compare: '比较',
  logic: '“与、或、非”',
  arithmetic: '计算',
  join: '连接文字',
  ask: '询问',
  output: '说话或输出',
  motion: '运动',
  looks: '外观',
  sound: '声音',
  pen: '画笔',
  sensing: '侦测',
  start: '开始事件',
  import: '导入模块',
  return: '返回值',
}

export function nameOfConstruct(what: Construct): string {
  if ('idea' in what) return ideaNames[what.idea]
  if ('call' in what) return `${what.call}()`
  const words = blockWords(what.block)
  return words.startsWith('“') ? words : `积木“${words}”`
}

/** Adds spaces between Chinese and Latin letters, as in "用 print() 里". */
export const spaceWords = (text: string): string =>
  text.replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z)])(?=\p{Script=Han})/gu, ' ')
