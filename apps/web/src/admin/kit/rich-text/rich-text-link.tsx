import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { linkAddress } from './rich-text-markup.ts'
import styles from './rich-text-editor.module.css'

/** A panel, unlike a dialog, does not cover the form. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = linkAddress(text)
    if (!href) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
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
