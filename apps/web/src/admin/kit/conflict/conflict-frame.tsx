import type { ReactNode } from 'react'
import type { StaleRow } from '@mashu/contract/stale-row'
import { getSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import styles from './conflict-dialog.module.css'

/** Returns the author and time of the other change, with which the explanation begins. */
function whoOf({ changedBy, changedAt }: StaleRow): string {
  const own = changedBy !== null && changedBy === getSession().user?.username
  return `${own ? '你自己（在另一个窗口）' : (changedBy ?? '有人')}${changedAt ? `在 ${changedAt.slice(5, 16)}` : '刚刚'}`
}

interface ConflictFrameProps {
  stale: StaleRow
  /** Noun for the object in the explanation, for example 这条数据. */
  noun: string
  /** Label of the button that returns without a change. */
  back: string
  /** Advice at the end of the explanation. */
  advice: string
  /** Buttons for the decision. The main button is last. */
  answers: ReactNode
  close: () => void
  children: ReactNode
}

/** Explains that another user has saved the object in the meantime, and shows both versions. */
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
