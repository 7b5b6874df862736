import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { linkedForms } from '@mashu/contract/online/form/public/public-link'
import { usePermission } from '../../../api/permission.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { groups, lastTools, tableTools, type Tool } from './rich-text-actions.ts'
import { FormBar } from './rich-text-form.tsx'
import { LinkBar } from './rich-text-link.tsx'
import { RichIcon, type RichIconName } from './rich-text-icon.tsx'
import styles from './rich-text-editor.module.css'

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

/** How many tools an arrow key moves the focus. */
const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Left and right move along the tools, so that Tab leaves the bar at once. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = arrowSteps[event.key]
  if (by === undefined || (event.target as HTMLElement).tagName === 'SELECT') return
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
  const { can } = usePermission()
  /** What is chosen below the toolbar. */
  const [asking, setAsking] = useState<'link' | 'form'>()
  const ask = (what: 'link' | 'form') => setAsking(asking === what ? undefined : what)
  const close = () => setAsking(undefined)
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
            aria-expanded={asking === 'link'}
            onClick={() => ask('link')}
          >
            <RichIcon name="link" />
          </button>
          {can(linkedForms.list) && (
            <button
              type="button"
              className={styles.tool}
              title="插入表单"
              aria-label="插入表单"
              aria-expanded={asking === 'form'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => ask('form')}
            >
              <RichIcon name="form" />
            </button>
          )}
          <FileTool icon="picture" name="插入图片" accept="image/*" busy={busy} onFiles={onFiles} />
          <FileTool icon="video" name="插入视频" accept="video/*" busy={busy} onFiles={onFiles} />
          {lastTools.map((tool) => (
            <ToolButton key={tool.icon} editor={editor} tool={tool} />
          ))}
        </span>
      </div>
      {asking === 'link' && <LinkBar editor={editor} onClose={close} />}
      {asking === 'form' && <FormBar editor={editor} onClose={close} />}
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
