import type { SourceRow } from '../source/source.queries.ts'
import type { Row } from '../target/row.ts'
import type { TableMove } from './move.ts'
import { text } from './old-menu.ts'

/**
 * Code and buttons of all former forms become rows of one table. People can read the code, but Mashu never runs the
 * code.
 */

const target = 'onl_cgform_enhancement'
const fallback = { event: '', content: '' }
const isOn = (value: unknown) => Number(value === null || value === undefined || text(value) === '1')

const label = (old: SourceRow) =>
  [old['button_code'], old['cg_js_type'], old['button_name']].map(text).filter(Boolean).join('，')

const BUTTON: readonly [string, string][] = [
  ['button_style', '样式'],
  ['opt_type', '类型'],
  ['opt_position', '位置'],
  ['exp', '什么时候显示'],
]

export const enhancementMoves: readonly TableMove[] = [
  {
    table: 'onl_cgform_button',
    target,
    title: '在线表单的按钮',
    label,
    from: { event: 'button_code', name: 'button_name', shown_when: 'exp' },
    extra: ['kind', 'content', 'is_active'],
    fallback,
    shape: (row: Row, old) => {
      const told = BUTTON.filter(([key]) => text(old[key]) !== '').map(([key, name]) => `${name}：${text(old[key])}`)
      Object.assign(row, { kind: 'button', content: told.join('\n'), is_active: isOn(old['button_status']) })
      return undefined
    },
  },
  {
    table: 'onl_cgform_enhance_js',
    target,
    title: '在线表单的 JS 增强',
    label,
    from: { event: 'cg_js_type', content: 'cg_js', note: 'content' },
    extra: ['kind', 'is_active'],
    fallback,
    shape: (row: Row) => void Object.assign(row, { kind: 'js', is_active: 1 }),
  },
  {
    table: 'onl_cgform_enhance_sql',
    target,
    title: '在线表单的 SQL 增强',
    label,
    from: { event: 'button_code', name: 'cgb_sql_name', content: 'cgb_sql', note: 'content' },
    extra: ['kind', 'is_active'],
    fallback,
    shape: (row: Row) => void Object.assign(row, { kind: 'sql', is_active: 1 }),
  },
  {
    table: 'onl_cgform_enhance_java',
    target,
    title: '在线表单的 JAVA 增强',
    label,
    from: { event: 'button_code' },
    extra: ['kind', 'content', 'note', 'is_active'],
    fallback,
    shape: (row: Row, old) => {
      const content = [old['cg_java_type'], old['cg_java_value']].map(text).join('：')
      const note = text(old['event']) === 'start' ? '开始时' : '结束时'
      Object.assign(row, { kind: 'java', content, note, is_active: isOn(old['active_status']) })
      return undefined
    },
  },
]
