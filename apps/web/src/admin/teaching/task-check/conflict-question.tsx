import type { Check } from '@mashu/contract/teaching/check/check'
import type { TaskChecks } from '@mashu/contract/teaching/check/task-checks'
import { sayCheck } from '@mashu/judge/words'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import styles from './task-check.module.css'

interface ConflictQuestionProps {
  mine: readonly Check[]
  theirs: TaskChecks
  busy: boolean
  takeTheirs: () => void
  keepMine: () => void
  close: () => void
}

/**
 * Asks which checks to keep after another teacher has saved. The other checks remain as a version, or undo restores
 * them.
 */
export function ConflictQuestion({ mine, theirs, busy, takeTheirs, keepMine, close }: ConflictQuestionProps) {
  return (
    <Dialog
      title={`${theirs.changedBy ?? '其他老师'}刚刚改过这些检查`}
      width={720}
      closeOnScrim={false}
      onClose={close}
      footer={
        <DialogButtons onCancel={takeTheirs} cancel="用对方的" loading={busy} onClick={keepMine}>
          保存我的
        </DialogButtons>
      }
    >
      <div className={styles['two']}>
        <SentenceSide title="我的" checks={mine} />
        <SentenceSide title="对方的" checks={theirs.checks.checks} />
      </div>
    </Dialog>
  )
}

function SentenceSide({ title, checks }: { title: string; checks: readonly Check[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {checks.map((check) => (
          <li key={check.id}>{sayCheck(check)}</li>
        ))}
      </ol>
    </section>
  )
}
