import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import { ApiError, call } from '@mashu/client'
import { Button } from '../../../../ui/form/button.tsx'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../../ui/state/state.tsx'
import styles from '../form.module.css'

interface PublishDialogProps {
  id: string
  title: string
  /** A sub form is filled in inside its main form and has no place in the menu. */
  isSub: boolean
  changed: () => void
  close: () => void
}

/** Says what publishing will do before it is done; what cannot keep the rows in place asks once more. */
export function PublishDialog({ id, title, isSub, changed, close }: PublishDialogProps) {
  const queries = useQueryClient()
  const plan = useQuery({
    queryKey: ['online-form-plan', id],
    queryFn: ({ signal }) => call(cgform.plan, { query: { id }, signal }),
    gcTime: 0,
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reason = plan.data?.needsForce ?? null
  const faults = plan.data?.faults ?? []
  const publish = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(cgform.publish, { params: { id, mode: reason === null ? 'normal' : 'force' } })
      if (!isSub) await call(cgform.addToMenu, { body: { id } })
      await queries.invalidateQueries({ queryKey: ['office'] })
      await queries.invalidateQueries({ queryKey: ['online-form', id] })
      showToast({ kind: 'success', title: `“${title}”已发布` })
      changed()
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`发布“${title}”`}
      onClose={close}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={close}>
            取消
          </Button>
          <Button
            size="compact"
            kind={reason === null ? 'primary' : 'danger'}
            loading={busy}
            disabled={!plan.data || faults.length > 0}
            onClick={() => void publish()}
          >
            {reason === null ? '发布' : '旧数据另存，重新建表'}
          </Button>
        </>
      }
    >
      {failure && <ErrorBar>{failure}</ErrorBar>}
      {plan.error && <ErrorBar>{plan.error.message}</ErrorBar>}
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
