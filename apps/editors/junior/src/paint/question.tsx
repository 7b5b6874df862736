import { Modal } from '@mashu/ui/modal'
import { useEffect, useState } from 'react'
import { speak } from '../speech/speak.ts'
import { TalkButton } from '../speech/talk-button.tsx'
import styles from './paint.module.css'
import { TickIcon } from '../view/control/line-icon.tsx'
import { BinIcon, toolIcons } from './icon.tsx'

const words = '这张画要留下吗？'

/**
 * `leave` leaves an unchanged drawing at once, and otherwise sets `asked`. The browser asks before it closes the page.
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
  readonly picture: string | undefined
  readonly onKeep: () => void
  readonly onThrow: () => void
  readonly onGoOn: () => void
}

/** Asks aloud before a changed drawing is left. Escape continues painting. */
export function LeaveQuestion({ picture, onKeep, onThrow, onGoOn }: Props) {
  useEffect(() => speak(words), [])
  return (
    <Modal
      className={styles.question}
      aria-label={words}
      closeBeside={false}
      onClose={onGoOn}
      // Otherwise the editor around the question would handle the key and change the drawing.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
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
    </Modal>
  )
}
