import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { linkAddress } from './rich-text-markup.ts'
import { RichIcon, type RichIconName } from './rich-text-icon.tsx'
import styles from './rich-text-editor.module.css'

type Chain = ReturnType<Editor['chain']>
interface Tool {
  icon: RichIconName
  name: string
  run: (chain: Chain) => Chain
  on?: (editor: Editor) => boolean
  off?: (editor: Editor) => boolean
}

/** Readable on light and dark paper alike. */
const STRESS = '#C8452F'
const align = (side: 'left' | 'center' | 'right') => (chain: Chain) =>
  chain
    .updateAttributes('paragraph', { textAlign: side === 'left' ? null : side })
    .updateAttributes('heading', { textAlign: side === 'left' ? null : side })

const groups: readonly (readonly Tool[])[] = [
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
const last: readonly Tool[] = [
  {
    icon: 'table',
    name: '插入表格',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    off: (editor) => editor.isActive('table'),
  },
  { icon: 'clear', name: '清除格式', run: (chain) => chain.unsetAllMarks().clearNodes() },
]

const tableTools: readonly { text: string; run: (chain: Chain) => Chain }[] = [
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

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { on, off } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ on: tool.on?.(now), off: tool.off?.(now) ?? false }),
  })
  return (
    <button
      type="button"
      className={styles.tool}
      title={tool.name}
      aria-label={tool.name}
      aria-pressed={on}
      disabled={off}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor.chain().focus()).run()}
    >
      <RichIcon name={tool.icon} />
    </button>
  )
}

/** Paragraph or heading. */
function Level({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => Number(now.getAttributes('heading')['level'] ?? 0),
  })
  const choose = (next: number) =>
    next === 0
      ? editor.chain().focus().setParagraph().run()
      : editor
          .chain()
          .focus()
          .setHeading({ level: next as 1 })
          .run()
  return (
    <select
      className={styles.level}
      aria-label="段落样式"
      value={level}
      onChange={(event) => choose(Number(event.target.value))}
    >
      <option value={0}>正文</option>
      {[1, 2, 3, 4].map((level) => (
        <option key={level} value={level}>
          标题 {level}
        </option>
      ))}
    </select>
  )
}

/** The address of a link is typed under the toolbar, not in a window above the form's window. */
function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = linkAddress(text)
    if (!href) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without chosen words the address itself becomes the words.
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    onClose()
    editor.commands.focus()
  }
  return (
    <div className={styles.bar} onKeyDown={key}>
      <input
        autoFocus
        className={styles.address}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        placeholder="网址，例如 https://www.example.com"
        aria-label="链接地址"
        aria-invalid={wrong}
      />
      <button type="button" className={styles.word} onClick={apply}>
        确定
      </button>
      {before && (
        <button
          type="button"
          className={styles.word}
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          取消链接
        </button>
      )}
      <button type="button" className={styles.word} onClick={onClose}>
        关闭
      </button>
      {wrong && (
        <span role="alert" className={styles.wrong}>
          请输入正确的网址
        </span>
      )}
    </div>
  )
}

/** A picker for files that looks like the other tools. */
function FileTool({
  icon,
  name,
  accept,
  busy,
  onFiles,
}: {
  icon: RichIconName
  name: string
  accept: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        title={name}
        aria-label={busy ? '正在上传' : name}
        disabled={busy}
        onClick={() => picker.current?.click()}
      >
        <RichIcon name={busy ? 'wait' : icon} />
      </button>
      <input
        ref={picker}
        type="file"
        style={{ display: 'none' }}
        multiple
        accept={accept}
        aria-label={name}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** Left and right walk along the tools, so that Tab leaves the bar at once. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || (event.target as HTMLElement).tagName === 'SELECT') return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled),select')]
  tools[(tools.indexOf(event.target as HTMLElement) + by + tools.length) % tools.length]?.focus()
}

export function RichTextTools({
  editor,
  label,
  busy,
  onFiles,
}: {
  editor: Editor
  label: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const [linking, setLinking] = useState(false)
  const { inTable, inLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ inTable: now.isActive('table'), inLink: now.isActive('link') }),
  })
  return (
    <div className={styles.head}>
      <div className={styles.tools} role="toolbar" aria-label={`${label}的格式`} onKeyDown={walk}>
        <Level editor={editor} />
        {groups.map((group) => (
          <span key={group[0]!.icon} className={styles.group}>
            {group.map((tool) => (
              <ToolButton key={tool.icon} editor={editor} tool={tool} />
            ))}
          </span>
        ))}
        <span className={styles.group}>
          <button
            type="button"
            className={styles.tool}
            title="链接"
            aria-label="链接"
            aria-pressed={inLink}
            aria-expanded={linking}
            onClick={() => setLinking(!linking)}
          >
            <RichIcon name="link" />
          </button>
          <FileTool icon="picture" name="插入图片" accept="image/*" busy={busy} onFiles={onFiles} />
          <FileTool icon="video" name="插入视频" accept="video/*" busy={busy} onFiles={onFiles} />
          {last.map((tool) => (
            <ToolButton key={tool.icon} editor={editor} tool={tool} />
          ))}
        </span>
      </div>
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      {inTable && (
        <div className={classNames(styles.bar, styles.table)} role="toolbar" aria-label="表格">
          {tableTools.map((tool) => (
            <button
              key={tool.text}
              type="button"
              className={styles.word}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => tool.run(editor.chain().focus()).run()}
            >
              {tool.text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
