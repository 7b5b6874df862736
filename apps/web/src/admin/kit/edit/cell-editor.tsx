import { Button, Form } from 'antd'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/picture/icon.tsx'
import { rowValues, type Field } from '../field/field.ts'
import { traits } from '../field/kind.ts'
import { focusableIn } from '@mashu/ui/focus'
import { FormFields } from '../form/form-fields.tsx'
import { useRowForm } from '../form/use-row-form.ts'
import type { AnyRow } from '../resource/resource.ts'
import { useSubmit } from '../resource/use-submit.ts'
import { changeField, differs, sentValue, type EditedList } from './edited-list.ts'
import styles from './cell-editor.module.css'

interface CellEditorProps {
  edited: EditedList
  field: Field
  row: AnyRow
  reload: () => void
  close: () => void
}

/** A selected value is sent at once, and a typed value is not. */
const isPicked = ({ kind, multiple, spec }: Field) =>
  spec.input === undefined && !multiple && kind !== 'checks' && ['choice', 'yesNo'].includes(traits[kind].search)

/** Edits a cell. Enter and leaving the cell save, and Escape cancels. */
export function CellEditor({ edited, field, row, reload, close: closed }: CellEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  // After `close`, the focus returns to the cell, and this must not save the value.
  const isOver = useRef(false)
  const close = () => {
    isOver.current = true
    closed()
  }
  const start = { ...row, ...rowValues([field], row) }
  const { form, name, read, conflict } = useRowForm({ fields: [field], start })
  const { busy, failure, setFailure, send } = useSubmit(
    () => changeField(edited, field, { rows: [row], values: read(), reload }),
    () => {
      reload()
      close()
    },
    { stale: conflict.meet },
  )
  useEffect(() => {
    const control = focusableIn(box.current!)[0]
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [])
  const finish = () => {
    const value = sentValue(edited, field, read())
    return differs(field, conflict.basis as AnyRow, value) ? void send() : close()
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The user stays in the cell when the focus moves to a list of options, a dialog or another window.
    const isInside = currentTarget.contains(relatedTarget) || conflict.dialog || !document.hasFocus()
    if (isOver.current || isInside || box.current?.querySelector('[aria-expanded="true"]')) return
    form.submit()
  }
  const keyed = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
  return (
    <div ref={box} className={styles.editor} onKeyDown={keyed} onBlur={left}>
      <Form
        name={name}
        form={form}
        layout="vertical"
        initialValues={start}
        disabled={busy}
        onFinish={finish}
        onValuesChange={() => {
          setFailure(undefined)
          if (isPicked(field)) form.submit()
        }}
        className={styles.form!}
      >
        <FormFields
          shown={[field]}
          fields={[field]}
          mode="edit"
          rowId={row.id}
          values={start}
          start={start}
          columns={1}
        />
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          aria-label="保存"
          icon={<Icon name="check" size={16} />}
        />
        <Button type="text" aria-label="取消" icon={<Icon name="close" size={16} />} onClick={close} />
      </Form>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {conflict.dialog}
    </div>
  )
}
