import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { callWhole } from '@mashu/client'
import type { ListView, ViewContent } from '@mashu/contract/sys/list/list-view'
import { queryOf } from '../../../api/query.ts'
import { useAction } from '../../../api/use-action.ts'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { ViewSource } from './view-source.ts'
import styles from './view.module.css'

const EVERYONE = '*'

const sharedWith = (view: ListView | undefined): string[] => {
  if (!view?.isShared) return []
  return view.roleCodes.length > 0 ? view.roleCodes : [EVERYONE]
}

interface SaveDialogProps {
  source: ViewSource
  /** The user's own view to overwrite. If undefined, a new view is created. */
  view?: ListView | undefined
  content: ViewContent
  saved: (id: string) => void
  close: () => void
}

interface SharedWithProps {
  source: ViewSource
  shared: string[]
  setShared: (shared: string[]) => void
}

function SharedWith({ source: { calls, list }, shared, setShared }: SharedWithProps) {
  const targets = useQuery(queryOf(calls.targets, { params: { list } }))
  const { everyone = false, roles = [] } = targets.data ?? {}
  const options = [
    ...(everyone ? [{ value: EVERYONE, label: '所有能看这个列表的人' }] : []),
    ...roles.map(({ code, name: label }) => ({ value: code, label })),
  ]
  const id = useId()
  return (
    <>
      <label htmlFor={id}>共享给</label>
      <Select
        id={id}
        mode="multiple"
        placeholder="只有我自己"
        loading={targets.isPending}
        disabled={options.length === 0}
        options={options}
        value={shared}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setShared}
      />
      {targets.data && options.length === 0 && <p className={styles.hint}>你没有可以共享的对象。</p>}
    </>
  )
}

export function SaveDialog({ source, view, content, saved, close }: SaveDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState<string[]>(() => sharedWith(view))
  const field = useId()
  const form = useId()
  const { run, busy, failure } = useAction(
    () =>
      callWhole(source.calls.save, {
        params: { list: source.list },
        body: {
          ...(view ? { id: view.id } : {}),
          name: name.trim(),
          isShared: shared.length > 0,
          roleCodes: shared.includes(EVERYONE) ? [] : shared,
          content,
        },
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
      title={view ? '修改视图' : '保存为视图'}
      width={420}
      onClose={close}
      footer={
        <DialogButtons onCancel={close} type="submit" form={form} loading={busy} disabled={name.trim() === ''}>
          保存
        </DialogButtons>
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
        <p className={styles.hint}>记住现在的条件、排序和列；在线表单还记住合计和显示方式。</p>
        <SharedWith source={source} shared={shared} setShared={setShared} />
      </form>
    </Dialog>
  )
}
