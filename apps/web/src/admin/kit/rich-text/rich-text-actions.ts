import type { Editor } from '@tiptap/core'
import type { RichIconName } from './rich-text-icon.tsx'

type Chain = ReturnType<Editor['chain']>
export interface Tool {
  icon: RichIconName
  name: string
  run: (chain: Chain) => Chain
  on?: (editor: Editor) => boolean
  off?: (editor: Editor) => boolean
}

/** The colour for emphasis, readable on light and dark backgrounds. */
const STRESS = '#C8452F'
const align = (side: 'left' | 'center' | 'right') => (chain: Chain) =>
  chain
    .updateAttributes('paragraph', { textAlign: side === 'left' ? null : side })
    .updateAttributes('heading', { textAlign: side === 'left' ? null : side })

/** The groups of tools at the beginning of the toolbar. */
export const groups: readonly (readonly Tool[])[] = [
  [
    { icon: 'undo', name: '撤销 (Ctrl+Z)', run: (chain) => chain.undo(), off: (editor) => !editor.can().undo() },
    { icon: 'redo', name: '重做 (Ctrl+Y)', run: (chain) => chain.redo(), off: (editor) => !editor.can().redo() },
  ],
  [
    {
      icon: 'bold',
      name: '加粗 (Ctrl+B)',
      run: (chain) => chain.toggleBold(),
      on: (editor) => editor.isActive('bold'),
    },
    {
      icon: 'italic',
      name: '斜体 (Ctrl+I)',
      run: (chain) => chain.toggleItalic(),
      on: (editor) => editor.isActive('italic'),
    },
    {
      icon: 'underline',
      name: '下划线 (Ctrl+U)',
      run: (chain) => chain.toggleUnderline(),
      on: (editor) => editor.isActive('underline'),
    },
    { icon: 'strike', name: '删除线', run: (chain) => chain.toggleStrike(), on: (editor) => editor.isActive('strike') },
    {
      icon: 'mark',
      name: '强调色',
      run: (chain) => chain.toggleMark('styled', { color: STRESS }),
      on: (editor) => editor.isActive('styled'),
    },
  ],
  [
    {
      icon: 'bullets',
      name: '无序列表',
      run: (chain) => chain.toggleBulletList(),
      on: (editor) => editor.isActive('bulletList'),
    },
    {
      icon: 'numbers',
      name: '有序列表',
      run: (chain) => chain.toggleOrderedList(),
      on: (editor) => editor.isActive('orderedList'),
    },
    {
      icon: 'quote',
      name: '引用',
      run: (chain) => chain.toggleBlockquote(),
      on: (editor) => editor.isActive('blockquote'),
    },
    { icon: 'line', name: '分隔线', run: (chain) => chain.setHorizontalRule() },
  ],
  [
    {
      icon: 'left',
      name: '左对齐',
      run: align('left'),
      on: (editor) => !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' }),
    },
    { icon: 'centre', name: '居中', run: align('center'), on: (editor) => editor.isActive({ textAlign: 'center' }) },
    { icon: 'right', name: '右对齐', run: align('right'), on: (editor) => editor.isActive({ textAlign: 'right' }) },
  ],
]
/** The tools after those for links and files. */
export const lastTools: readonly Tool[] = [
  {
    icon: 'table',
    name: '插入表格',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    off: (editor) => editor.isActive('table'),
  },
  { icon: 'clear', name: '清除格式', run: (chain) => chain.unsetAllMarks().clearNodes() },
]

export const tableTools: readonly { text: string; run: (chain: Chain) => Chain }[] = [
  { text: '上方加行', run: (chain) => chain.addRowBefore() },
  { text: '下方加行', run: (chain) => chain.addRowAfter() },
  { text: '左侧加列', run: (chain) => chain.addColumnBefore() },
  { text: '右侧加列', run: (chain) => chain.addColumnAfter() },
  { text: '删除行', run: (chain) => chain.deleteRow() },
  { text: '删除列', run: (chain) => chain.deleteColumn() },
  { text: '合并/拆分', run: (chain) => chain.mergeOrSplit() },
  { text: '表头', run: (chain) => chain.toggleHeaderRow() },
  { text: '删除表格', run: (chain) => chain.deleteTable() },
]
