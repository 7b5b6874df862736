import { Button, Form, type FormInstance } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { parentOf, useDraft } from './form-draft.ts'
import { markRequired } from './form-fields.tsx'
import { FormFailure, FormFooter, type Leaving } from './form-footer.tsx'
import { PagedFields, usePages } from './paged-fields.tsx'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'
import { UploadContext, useSubmit } from '../resource/use-submit.ts'
import { useRowForm } from './use-row-form.ts'
import styles from '../field/form-layout.module.css'

interface FormBodyProps extends Omit<FormPopupProps, 'columns'> {
  start: Values
  /** Undefined when the initial values were not loaded. */
  reload?: (() => Promise<Values>) | undefined
  columns: number
  touched: () => void
  gone: () => void
  leaving: Leaving
}

/** Hides rarely used fields of a new row until the user clicks 更多. */
function useFolded(wanted: readonly Field[], mode: 'add' | 'edit') {
  const [whole, setWhole] = useState(mode === 'edit')
  const isFolded = !whole && wanted.some(({ spec }) => spec.more)
  return {
    shown: isFolded ? wanted.filter(({ spec }) => !spec.more) : wanted,
    isFolded,
    unfold: () => setWhole(true),
  }
}

const FoundDraft = ({ restore, dismiss }: { restore: () => void; dismiss: () => void }) => (
  <div className={styles.draft} role="status">
    <span>上次没有保存的内容还在</span>
    <Button size="small" type="link" onClick={restore}>
      恢复
    </Button>
    <Button size="small" type="text" onClick={dismiss}>
      不要了
    </Button>
  </div>
)

function followChange(form: FormInstance<Values>, fields: readonly Field[], change: Values, start: Values): void {
  for (const { name, spec } of fields) {
    if (name in change && spec.effect)
      // Watched values are updated only later, so the current values are read from the form.
      form.setFieldsValue(spec.effect(change[name], { ...start, ...form.getFieldsValue(true), ...change }))
  }
}

export function FormBody({ start, reload, columns, touched, gone, leaving, ...props }: FormBodyProps) {
  const { fields, mode, rowId, submit, done, okText = '确定', header, pages } = props
  const { form, name, read, conflict } = useRowForm({ fields, start, reload })
  const now = { ...start, ...(Form.useWatch([], form) as Values | undefined) }
  const draft = useDraft(mode, rowId ?? parentOf(start, fields), fields, read)
  const tabs = usePages(pages, form)
  const wanted = fields.filter((field) => field.spec.when?.(now, mode) ?? true)
  const { shown, isFolded, unfold } = useFolded(wanted, mode)

  const { busy, failure, setFailure, send, beginUpload, waitsForFile } = useSubmit(
    () => submit(read(), wanted),
    () => {
      done?.()
      finish()
    },
    { stale: conflict.meet },
  )

  function finish(): void {
    draft.over()
    gone()
  }

  function restore(): void {
    unfold()
    // Includes the row version, so that the server detects changes made after the draft.
    form.setFieldsValue(draft.found ?? {})
    draft.dirty()
    draft.dismiss()
    touched()
  }

  function changed(change: Values): void {
    touched()
    draft.dirty()
    setFailure(undefined)
    followChange(form, fields, change, start)
  }

  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
  }

  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      initialValues={start}
      onFinish={send}
      onFinishFailed={({ errorFields }) => {
        waitsForFile()
        tabs.open(errorFields)
      }}
      onValuesChange={changed}
      onKeyDown={keyed}
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      requiredMark={markRequired}
      className={styles.form!}
    >
      <div className={styles.scroll}>
        <FormFailure failure={failure} />
        {draft.found && <FoundDraft restore={restore} dismiss={draft.dismiss} />}
        {header}
        <UploadContext value={beginUpload}>
          <PagedFields {...{ pages, shown, fields, mode, rowId, start, columns }} state={tabs} values={now} />
          {isFolded && (
            <Button type="link" aria-expanded={false} onClick={unfold}>
              更多
            </Button>
          )}
        </UploadContext>
      </div>
      {conflict.dialog}
      <FormFooter leaving={leaving} abandon={finish} busy={busy} okText={okText} />
    </Form>
  )
}
