import { useQuery } from '@tanstack/react-query'
import { cgform, publishedForm } from '@mashu/contract/online/form/cgform'
import { call } from '@mashu/client'
import { permission } from '@mashu/contract/sys/permission'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { useAction } from '../../../../api/use-action.ts'
import { queryOf } from '../../../../api/query.ts'
import { Dialog, DialogButtons } from '../../../../ui/popup/dialog.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../../ui/state/state.tsx'
import styles from '../form.module.css'

interface PublishDialogProps {
  id: string
  title: string
  /** A sub form needs no menu entry, because its rows are edited in the main form. */
  isSub: boolean
  changed: () => void
  close: () => void
}

/** Lists the effects of publishing, and warns when the server must create the table again. */
export function PublishDialog({ id, title, isSub, changed, close }: PublishDialogProps) {
  const plan = useQuery({ ...queryOf(cgform.plan, { query: { id } }), gcTime: 0 })
  const reason = plan.data?.needsForce ?? null
  const faults = plan.data?.faults ?? []
  const {
    run: publish,
    busy,
    failure,
  } = useAction(
    async () => {
      await call(cgform.publish, { params: { id, mode: reason === null ? 'normal' : 'force' } })
      if (!isSub) await call(cgform.addToMenu, { body: { id } })
    },
    {
      done: () => {
        showToast({ kind: 'success', title: `“${title}”已发布` })
        changed()
        close()
      },
      refetch: [permission.getUserPermissionByToken, publishedForm.read],
    },
  )
  return (
    <Dialog
      title={`发布“${title}”`}
      onClose={close}
      footer={
        <DialogButtons
          onCancel={close}
          kind={reason === null ? 'primary' : 'danger'}
          loading={busy}
          disabled={!plan.data || faults.length > 0}
          onClick={() => void publish()}
        >
          {reason === null ? '发布' : '旧数据另存，重新建表'}
        </DialogButtons>
      }
    >
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      {plan.error && <RetryBar error={plan.error} />}
      {plan.isPending && (
        <div aria-busy="true" aria-label="正在比较">
          <Skeleton height={96} radius={8} />
        </div>
      )}
      {reason !== null && <ErrorBar>{reason}。发布会新建一张空表，旧数据另外保留 30 天，需要时请管理员找回。</ErrorBar>}
      {faults.map((fault) => (
        <ErrorBar key={fault}>{fault}</ErrorBar>
      ))}
      {plan.data && reason === null && (
        <ul className={styles.steps} aria-label="发布会做什么">
          {plan.data.steps.length === 0 && <li>表不用改，只更新页面</li>}
          {plan.data.steps.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
