import { classOverview } from '@mashu/contract/teaching/class-overview'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import styles from './missing-actions.module.css'

interface MissingActionsProps {
  departId: string
  /** A unit or an assignment of the class. */
  homework: { id: string; name: string }
  missing: readonly { id: string; realname: string | null }[]
}

/** Copies the names of students without a submission, or reminds each student once. */
export function MissingActions({ departId, homework, missing }: MissingActionsProps) {
  const copy = async () => {
    if (await copyText(missing.map(({ realname }) => realname ?? '同学').join('、')))
      showToast({ kind: 'success', title: `已复制 ${missing.length} 个名字` })
    else showToast({ kind: 'warning', title: '没有复制成功' })
  }
  const reminder = useAction(
    () =>
      call(classOverview.remind, {
        body: { departId, homeworkId: homework.id, userIds: missing.map(({ id }) => id) },
      }),
    {
      done: ({ count }) => showToast({ kind: 'success', title: `已提醒 ${count} 名学生` }),
      failed: ({ message }) => showToast({ kind: 'warning', title: '没有提醒成功', text: message }),
    },
  )
  return (
    <span className={styles['actions']}>
      <button type="button" onClick={() => void copy()} aria-label={`复制没交${homework.name}的名单`}>
        复制名单
      </button>
      <button
        type="button"
        disabled={reminder.busy || reminder.hasSucceeded}
        onClick={() => void reminder.run()}
        aria-label={`提醒没交${homework.name}的学生`}
      >
        {reminder.hasSucceeded ? '已提醒' : '提醒'}
      </button>
    </span>
  )
}
