import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { Tool } from './rich-text-actions.ts'
import { RichIcon } from './rich-text-icon.tsx'
import styles from './rich-text-editor.module.css'

export function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
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
