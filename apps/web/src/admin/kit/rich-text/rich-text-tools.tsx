import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { linkedForms } from '@mashu/contract/online/form/public/public-link'
import { usePermission } from '../../../api/permission.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { groups, lastTools, tableTools } from './rich-text-actions.ts'
import { FormBar } from './rich-text-form.tsx'
import { LinkBar } from './rich-text-link.tsx'
import { RichIcon } from './rich-text-icon.tsx'
import { ToolButton } from './rich-text-tool.tsx'
import { LevelSelect } from './rich-text-level.tsx'
import { FileTool } from './file-tool.tsx'
import styles from './rich-text-editor.module.css'

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = arrowSteps[event.key]
  if (by === undefined || (event.target as HTMLElement).tagName === 'SELECT') return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled),select')]
  tools[(tools.indexOf(event.target as HTMLElement) + by + tools.length) % tools.length]?.focus()
}

function TableTools({ editor }: { editor: Editor }) {
  return (
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
  )
}

interface RichTextToolsProps {
  editor: Editor
  label: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
}

export function RichTextTools({ editor, label, busy, onFiles }: RichTextToolsProps) {
  const { can } = usePermission()
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
        <LevelSelect editor={editor} />
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
      {inTable && <TableTools editor={editor} />}
    </div>
  )
}
