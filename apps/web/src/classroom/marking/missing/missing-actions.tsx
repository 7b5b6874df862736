import { useMutation } from '@tanstack/react-query'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { callWhole } from '@mashu/client'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import styles from './missing-actions.module.css'

interface MissingActionsProps {
  departId: string
  /** A unit or an assignment of the class. */
  homework: { id: string; name: string }
  /** Who has not handed it in. */
  missing: readonly { id: string; realname: string | null }[]
}

/** What a teacher does about those who have not handed in: copy their names, remind them once. */
export function MissingActions({ departId, homework, missing }: MissingActionsProps) {
  const copy = async () => {
    if (await copyText(missing.map(({ realname }) => realname ?? '同学').join('、')))
      showToast({ kind: 'success', title: `已复制 ${missing.length} 个名字` })
    else showToast({ kind: 'warning', title: '没有复制成功' })
  }
  const reminder = useMutation({
    // Without a network it fails and says so instead of waiting silently.
    networkMode: 'always',
    mutationFn: () =>
      callWhole(classOverview.remind, {
        body: { departId, homeworkId: homework.id, userIds: missing.map(({ id }) => id) },
      }),
    onSuccess: ({ result }) => showToast({ kind: 'success', title: `已提醒 ${result.count} 名学生` }),
    onError: (error) => showToast({ kind: 'warning', title: '没有提醒成功', text: error.message }),
  })
  return (
    <span className={styles['actions']}>
      <button type="button" onClick={() => void copy()} aria-label={`复制没交${homework.name}的名单`}>
        复制名单
      </button>
      <button
        type="button"
        disabled={reminder.isPending || reminder.isSuccess}
        onClick={() => reminder.mutate()}
        aria-label={`提醒没交${homework.name}的学生`}
      >
        {reminder.isSuccess ? '已提醒' : '提醒'}
      </button>
    </span>
  )
}
