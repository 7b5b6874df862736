import type { StepFrame, StepValue } from '@mashu/engine-python'
import type { RunState } from '../program/run-controller.ts'

const typeNames: Readonly<Record<string, string>> = {
  int: '整数',
  float: '小数',
  complex: '复数',
  str: '文字',
  bool: '真假',
  NoneType: '空',
  list: '列表',
  tuple: '元组',
  dict: '字典',
  set: '集合',
  frozenset: '集合',
  deque: '队列',
  range: '范围',
  bytes: '字节',
  bytearray: '字节',
  generator: '生成器',
  function: '函数',
  class: '类',
  module: '模块',
  error: '错误',
}

const sizeWords: Readonly<Record<string, string>> = { row: '项', bag: '项', pairs: '对' }

export function kindOfValue(value: StepValue): string {
  const { type } = value
  if (value.kind === 'turtle') return type === 'Turtle' ? '海龟' : `海龟（${type}）`
  if (value.kind === 'object') return `${type} 对象`
  const name = typeNames[type] ?? type
  if (value.kind !== 'row' && value.kind !== 'bag' && value.kind !== 'pairs') return name
  return value.size === 0 ? `空${name}` : `${name}，${value.size} ${sizeWords[value.kind]}`
}

export function textOf(value: Extract<StepValue, { kind: 'plain' | 'again' | 'cut' }>): string {
  if (value.kind === 'again') return '它自己'
  if (value.kind === 'cut') return value.size === undefined ? '…' : `…${value.size} 个`
  if (value.digits !== undefined) return `约 ${value.digits} 位的大数`
  if (value.type === 'error') return value.text === '' ? (value.name ?? '') : `${value.name}：${value.text}`
  if (value.text === '') return kindOfValue(value)
  return value.size === undefined ? value.text : `${value.text}…（共 ${value.size} 个字）`
}

export function frameName({ kind, name, file }: StepFrame): string {
  if (kind === 'main') return '主程序'
  if (kind === 'module') return `文件 ${file}`
  return kind === 'class' ? `类 ${name}` : `函数 ${name}()`
}

/** Returns at most three short arguments. */
export const briefOf = ({ kind, variables }: StepFrame): string =>
  kind === 'function'
    ? variables
        .flatMap(([name, value]) =>
          value.kind === 'plain' && value.text.length <= 12 ? [`${name} = ${textOf(value)}`] : [],
        )
        .slice(0, 3)
        .join('，')
    : ''

export function stepStatus({ step, ask, python, ended }: Pick<RunState, 'step' | 'ask' | 'python' | 'ended'>): string {
  if (ended === 'wrong') return '在这里出错了'
  if (ended === 'stopped') return '停下来了'
  if (ended === 'well') return '走完了'
  if (ask !== null) return '等你输入'
  const { file, line } = step?.shot.frames.at(-1) ?? {}
  const place = file === undefined || file === 'main.py' ? `第 ${line} 行` : `${file} 第 ${line} 行`
  if (step?.waits) return `停在${place}，还没执行`
  return step?.playing && python === 'running' ? `自动往下走：${place}` : `正在执行${place}…`
}
