import type { Editor } from '@tiptap/core'
import { Spin } from 'antd'
import { stateText, useLinkedForms } from '../field/linked-forms.ts'
import styles from './rich-text-editor.module.css'

/** A click on a form links the selected text, or inserts a link with the name of the form. */
export function FormBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { data, error, isPending } = useLinkedForms(true)
  const insert = (title: string, href: string) => {
    const chain = editor.chain().focus()
    const words = { type: 'text', text: `点这里填写：${title}`, marks: [{ type: 'link', attrs: { href } }] }
    if (editor.state.selection.empty) chain.insertContent(words).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label="插入表单">
      {isPending && <Spin size="small" />}
      {data?.map(({ title, page, state }) => (
        <button key={page} type="button" className={styles.word} onClick={() => insert(title, page)}>
          {title}
          {stateText(state)}
        </button>
      ))}
      {data?.length === 0 && (
        <span className={styles.hint}>还没有公开填写的表单：在“在线表单 → 更多 → 公开填写”里打开</span>
      )}
      {error && (
        <span role="alert" className={styles.wrong}>
          {error.message}
        </span>
      )}
      <button type="button" className={styles.word} onClick={onClose}>
        关闭
      </button>
    </div>
  )
}
