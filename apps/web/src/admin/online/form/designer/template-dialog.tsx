import { useState } from 'react'
import { formTemplates, type FormTemplate } from '@mashu/contract/online/form/templates'
import { useAction } from '../../../../api/use-action.ts'
import { permission } from '@mashu/contract/sys/permission'
import { useRefetch } from '../../../../api/query.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Dialog, DialogButtons } from '../../../../ui/popup/dialog.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../../ui/state/state.tsx'
import { formAddress } from '../form-address.ts'
import { addForm, publishForm } from './begin-form.ts'
import styles from '../form.module.css'

/** The form of the blank template opens in the designer and is not published. */
const isBlank = ({ key }: FormTemplate) => key === 'own_form'

interface TemplateDialogProps {
  design: (id: string) => void
  changed: () => void
  go: (path: string) => void
  close: () => void
}

const titlesOf = ({ subs = [] }: FormTemplate) => subs.map(({ head }) => head.tableTxt)

/** Publishes the new form and opens its list, or opens the designer for the blank template. */
export function TemplateDialog({ changed, design, go, close }: TemplateDialogProps) {
  const refetch = useRefetch()
  const [chosen, setChosen] = useState<FormTemplate>(formTemplates[0]!)
  const [title, setTitle] = useState(chosen.title)
  const choose = (template: FormTemplate) => {
    if (title === chosen.title) setTitle(template.title)
    setChosen(template)
  }
  const {
    run: make,
    busy,
    failure,
  } = useAction(async () => {
    const ids = await addForm(chosen, title.trim() || chosen.title)
    const [id] = ids
    changed()
    if (isBlank(chosen)) {
      close()
      design(id)
      return
    }
    await publishForm(ids)
    changed()
    // The page can open only after the menu contains the page.
    await refetch(permission.getUserPermissionByToken)
    showToast({ kind: 'success', title: `“${title}”可以填写了` })
    close()
    go(formAddress({ id }))
  })
  return (
    <Dialog
      title="新建表单"
      width={720}
      onClose={close}
      closeOnScrim={false}
      footer={
        <DialogButtons onCancel={close} loading={busy} loadingText="正在创建" onClick={() => void make()}>
          {isBlank(chosen) ? '创建并设计' : '创建并发布'}
        </DialogButtons>
      }
    >
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      <fieldset className={styles.templates}>
        <legend>从哪一种开始</legend>
        {formTemplates.map((template) => (
          <label key={template.key} className={styles.template} data-chosen={template === chosen}>
            <input type="radio" name="template" checked={template === chosen} onChange={() => choose(template)} />
            <strong>{template.title}</strong>
            <span>{template.summary}</span>
            <small>
              {[...template.form.fields.map((field) => field.dbFieldTxt), ...titlesOf(template)].join('、')}
            </small>
          </label>
        ))}
      </fieldset>
      <TextField
        label="表单名称"
        compact
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </Dialog>
  )
}
