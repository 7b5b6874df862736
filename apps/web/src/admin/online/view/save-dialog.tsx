import { Checkbox, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { callWhole } from '@mashu/client'
import { formViews, type FormView, type ViewContent } from '@mashu/contract/online/view/form-view'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import styles from './view.module.css'

interface SaveDialogProps {
  formId: string
  /** An own view that is written over; absent: a new one. */
  view?: FormView | undefined
  content: ViewContent
  mayShare: boolean
  saved: (id: string) => void
  close: () => void
}

/** Keeps what the list shows under a name. */
export function SaveDialog({ formId, view, content, mayShare, saved, close }: SaveDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const field = useId()
  const form = useId()
  const { run, busy, failure } = useAction(
    () =>
      callWhole(formViews.save, {
        params: { formId },
        body: { ...(view ? { id: view.id } : {}), name: name.trim(), isShared, content },
      }),
    {
      done: ({ message, result }) => {
        showToast({ kind: 'success', title: message })
        saved(result.id)
        close()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run()
  }
  return (
    <Dialog
      open
      title={view ? '修改视图' : '保存为视图'}
      width={420}
      onClose={close}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={close}>
            取消
          </Button>
          <Button size="compact" type="submit" form={form} loading={busy} disabled={name.trim() === ''}>
            保存
          </Button>
        </>
      }
    >
      <form id={form} className={styles.save} onSubmit={submit}>
        {failure && <ErrorBar>{failure.message}</ErrorBar>}
        <label htmlFor={field}>视图名称</label>
        <Input
          id={field}
          value={name}
          maxLength={40}
          placeholder="例如：等待回复的报名"
          onChange={(event) => setName(event.target.value)}
        />
        <p className={styles.hint}>记住现在的条件、排序、显示的列、合计和显示方式。</p>
        <Checkbox
          checked={isShared}
          disabled={!mayShare && !isShared}
          onChange={(event) => setShared(event.target.checked)}
        >
          所有能看这张表单的人都可以用
        </Checkbox>
        {!mayShare && <p className={styles.hint}>能编辑这张表单数据的人才可以共享。</p>}
      </form>
    </Dialog>
  )
}
