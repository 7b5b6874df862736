import { useEffect, useRef, useState } from 'react'
import { speak } from '../speech/speak.ts'
import { TalkButton } from '../speech/talk-button.tsx'
import styles from './paint.module.css'
import { BinIcon, TickIcon, toolIcons } from './icon.tsx'

const words = '这张画要留下吗？'

/**
 * Leaving the paint editor: at once while nothing has changed, else after a question. A change also holds back the
 * window itself.
 */
export function useLeaving(changed: boolean, onLeave: () => void) {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
  return { asked, leave: () => (changed ? setAsked(true) : onLeave()), stay: () => setAsked(false) }
}

interface Props {
  /** The drawing it is about, as SVG text. */
  readonly picture: string | undefined
  readonly onKeep: () => void
  readonly onThrow: () => void
  readonly onGoOn: () => void
}

/** Asks what becomes of a drawing, with pictures and aloud; Escape goes on painting. */
export function LeaveQuestion({ picture, onKeep, onThrow, onGoOn }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.focus()
    speak(words)
  }, [])
  // What happens here must not reach the editor around: it would ask again.
  const goOn = (event: { preventDefault(): void; stopPropagation(): void }): void => {
    event.preventDefault()
    event.stopPropagation()
    onGoOn()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.question}
      aria-label={words}
      onCancel={goOn}
      onClose={goOn}
      onKeyDown={(event) => {
        if (event.key === 'Escape') goOn(event)
        else event.stopPropagation()
      }}
    >
      {picture !== undefined && <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="" />}
      <div className={styles.answers}>
        <TalkButton name="扔掉这张画" className={styles.throw} onPress={onThrow}>
          <BinIcon />
        </TalkButton>
        <TalkButton name="接着画" className={styles.goOn} onPress={onGoOn}>
          {toolIcons.free.icon}
        </TalkButton>
        <TalkButton name="留下这张画" className={styles.keep} onPress={onKeep}>
          <TickIcon />
        </TalkButton>
      </div>
    </dialog>
  )
}
