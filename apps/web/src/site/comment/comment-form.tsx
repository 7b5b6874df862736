import { useEffect, useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { useOwnMute } from '../../api/own-mute.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { unsent, useCommentDraft } from './comment-draft.ts'
import { useSaveComment } from './comment-query.ts'
import styles from './comments.module.css'

const MAX_LENGTH = 500

interface CommentFormProps {
  workId: string
  /** Absent for a new comment. */
  reply?: { id: string; name: string }
  onDone?: () => void
}

/** The text is kept until the server has received it or the user presses 取消. */
export function CommentForm(props: CommentFormProps) {
  const muted = useOwnMute()
  // The stored draft of a muted user is kept.
  return muted === undefined ? <Writing {...props} /> : <MutedNote>{muted}</MutedNote>
}

function MutedNote({ children }: { children: string }) {
  return (
    <p className={styles.muted} role="note">
      <Icon name="clock" size={16} />
      {children}
    </p>
  )
}

function Writing({ workId, reply, onDone }: CommentFormProps) {
  const [text, setText] = useCommentDraft(workId, reply?.id)
  // The user can continue writing while the comment is sent.
  const now = useRef(text)
  useEffect(() => {
    now.current = text
  })
  const [counter, fault] = [useId(), useId()]
  const { run, busy, failure, clear } = useSaveComment(workId, reply?.id)
  const send = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const comment = text.trim()
    if (!comment || !(await run(comment))) return
    const left = unsent(now.current, comment)
    setText(left)
    if (!left) onDone?.()
  }
  const key = (event: KeyboardEvent) => {
    // Enter and Escape may belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    if (event.key === 'Escape') onDone?.()
  }
  const words = reply ? `回复 ${reply.name}` : '说说这个作品怎么样吧'
  return (
    <form className={styles.box} onSubmit={(event) => void send(event)}>
      <textarea
        rows={reply ? 2 : 3}
        maxLength={MAX_LENGTH}
        value={text}
        autoFocus={reply !== undefined}
        onChange={(event) => {
          setText(event.target.value)
          clear()
        }}
        onKeyDown={key}
        placeholder={words}
        aria-label={reply ? words : '评论'}
        aria-describedby={failure ? `${counter} ${fault}` : counter}
        aria-invalid={failure !== undefined || undefined}
      />
      {failure && (
        <p id={fault} className={styles.fault} role="alert">
          <Icon name="warning" size={16} />
          {failure.message}
        </p>
      )}
      <div className={styles.foot}>
        <span id={counter}>
          {text.length} / {MAX_LENGTH}
        </span>
        {reply && (
          <Button
            kind="ghost"
            size="small"
            onClick={() => {
              setText('')
              onDone?.()
            }}
          >
            取消
          </Button>
        )}
        <Button type="submit" size="small" disabled={text.trim() === ''} loading={busy} loadingText="正在发表">
          {reply ? '回复' : '发表评论'}
        </Button>
      </div>
    </form>
  )
}
