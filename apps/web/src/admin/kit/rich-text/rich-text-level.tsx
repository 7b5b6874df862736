import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import styles from './rich-text-editor.module.css'

export function LevelSelect({ editor }: { editor: Editor }) {
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
