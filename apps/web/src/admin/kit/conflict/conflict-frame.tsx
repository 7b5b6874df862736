import type { ReactNode } from 'react'
import type { StaleRow } from '@mashu/contract/stale-row'
import { getSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import styles from './conflict-dialog.module.css'

/** Returns the beginning of the explanation. */
function whoOf({ changedBy, changedAt }: StaleRow): string {
  const own = changedBy !== null && changedBy === getSession().user?.username
  return `${own ? '你自己（在另一个窗口）' : (changedBy ?? '有人')}${changedAt ? `在 ${changedAt.slice(5, 16)}` : '刚刚'}`
}

interface ConflictFrameProps {
  stale: StaleRow
  /** Noun for the object, for example 这条数据. */
  noun: string
  back: string
  advice: string
  /** The main button is last. */
  answers: ReactNode
  close: () => void
  children: ReactNode
}

/** Explains that another user has saved the object in the meantime. */
export function ConflictFrame({ stale, noun, back, advice, answers, close, children }: ConflictFrameProps) {
  return (
    <Dialog
      role="alertdialog"
      title={`别人刚改过${noun}`}
      width={760}
      onClose={close}
      closeOnScrim={false}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={close}>
            {back}
          </Button>
          {answers}
        </>
      }
    >
      <p className={styles.explained}>
        {whoOf(stale)}保存了修改，你的修改还没有保存。{advice}
      </p>
      {children}
    </Dialog>
  )
}
