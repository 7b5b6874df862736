import { useState } from 'react'
import { sourceForm } from '@mashu/contract/online/form/source-form'
import { call, callWhole } from '@mashu/client'
import { permission } from '@mashu/contract/sys/permission'
import { perform, useAction } from '../../../api/use-action.ts'
import { useRefetch } from '../../../api/query.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { formAddress } from '../form/form-address.ts'
import { columnsText } from './source-form-state.ts'
import { draftOf, NONE, type Stored } from './source-form-draft.ts'
import { SourceTableChoice } from './source-table-choice.tsx'
import { KeyColumn, SourceColumns } from './source-columns.tsx'
import { SourceSample } from './source-sample.tsx'
import styles from './source-form.module.css'

interface SourceFormDialogProps {
  /** Absent for a new form. */
  stored?: Stored
  changed: () => void
  go: (path: string) => void
  close: () => void
}

export function SourceFormDialog({ stored, changed, go, close }: SourceFormDialogProps) {
  const refetch = useRefetch()
  const [draft, setDraft] = useState(stored ? draftOf(stored) : NONE)
  const { run, busy, failure } = useAction(perform)
  const isNone = draft.fields.every(({ isTaken }) => !isTaken)
  const save = () =>
    run(async () => {
      const body = {
        tableTxt: draft.title.trim(),
        sourceCode: draft.source,
        sourceTable: draft.table,
        keyColumn: draft.keyColumn,
        columns: columnsText(draft.fields),
      }
      if (stored) {
        const { id, rowVersion } = stored
        await callWhole(sourceForm.edit, { body: { ...body, id, ...(rowVersion === undefined ? {} : { rowVersion }) } })
      } else {
        const { id } = await call(sourceForm.add, { body })
        await call(sourceForm.addToMenu, { body: { id } })
        // The menu must contain the new page before the page opens.
        await refetch(permission.getUserPermissionByToken)
        go(formAddress({ id }))
      }
      showToast({ kind: 'success', title: `“${body.tableTxt}”${stored ? '改好了' : '建好了'}` })
      changed()
      close()
    })
  return (
    <Dialog
      title={stored ? '修改数据源表单' : '从数据源新建表单'}
      width={880}
      onClose={close}
      closeOnScrim={false}
      footer={
        <DialogButtons
          onCancel={close}
          loading={busy}
          loadingText="正在保存"
          disabled={isNone || draft.title.trim() === ''}
          onClick={() => void save()}
        >
          完成
        </DialogButtons>
      }
    >
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      {!stored && <SourceTableChoice draft={draft} change={setDraft} />}
      {draft.table !== '' && (
        <>
          <TextField
            label="表单名称"
            compact
            maxLength={100}
            value={draft.title}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
          <KeyColumn draft={draft} change={(keyColumn) => setDraft({ ...draft, keyColumn })} />
          <p className={styles.hint}>不要的列去掉前面的勾。数据只能看，不会写回数据源。</p>
          <SourceColumns fields={draft.fields} change={(fields) => setDraft({ ...draft, fields })} />
        </>
      )}
      {!stored && draft.table !== '' && <SourceSample source={draft.source} table={draft.table} />}
    </Dialog>
  )
}
