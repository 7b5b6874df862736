import { Form, Progress, Select } from 'antd'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { ellipsis } from '../../../ui/text/format.ts'
import { cellText } from '../field/cell.tsx'
import { useOptions } from '../field/choice.tsx'
import type { Field } from '../field/field.ts'
import { FormFields } from '../form/form-fields.tsx'
import type { AnyRow, Values } from '../resource/resource.ts'
import { useOfficeAction } from '../resource/use-tools.tsx'
import { changeField, differs, sentValue, takesChange, type EditedList } from './edited-list.ts'
import styles from './batch-edit-dialog.module.css'

const SHOWN = 5

interface BatchEditProps {
  edited: EditedList
  fields: readonly Field[]
  rows: readonly AnyRow[]
  /** The column that identifies a row. */
  nameField: Field | undefined
  reload: () => void
  done: () => void
  close: () => void
}

/** The summary also counts the rows that do not change. */
export function changeOf(edited: EditedList, field: Field, rows: readonly AnyRow[], value: unknown) {
  const free = rows.filter((row) => takesChange(edited, field, row))
  const changing = free.filter((row) => differs(field, row, value))
  const parts = [
    value === null || value === '' ? `将清空 ${changing.length} 条` : `将修改 ${changing.length} 条`,
    free.length > changing.length && `${free.length - changing.length} 条已经是这样`,
    rows.length > free.length && `${rows.length - free.length} 条不能改这个字段`,
  ]
  return { changing, summary: parts.filter(Boolean).join('，') }
}

function Changes({
  field,
  rows,
  nameField,
  value,
}: Pick<BatchEditProps, 'rows' | 'nameField'> & {
  field: Field
  value: unknown
}) {
  const options = useOptions(field)
  const texts = String(value ?? '').split(',')
  const known = texts.flatMap((part) => options?.find((option) => option.value === part)?.label ?? [])
  const next = known.length > 0 ? known.join('、') : cellText(field, { id: '', [field.name]: value })
  return (
    <ul className={styles.changes} aria-label="会改成什么">
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.id}>
          <b>{nameField ? ellipsis(cellText(nameField, row)) : row.id}</b>
          <span>
            {ellipsis(cellText(field, row)) || '（空）'} → {field.spec.input ? '新的值' : ellipsis(next) || '（空）'}
          </span>
        </li>
      ))}
      {rows.length > SHOWN && <li>还有 {rows.length - SHOWN} 条</li>}
    </ul>
  )
}

type NewValueProps = Pick<BatchEditProps, 'edited' | 'rows' | 'nameField'> & {
  field: Field
  submit: (changing: readonly AnyRow[], values: Values) => void
  busy: boolean
  clearFailure: () => void
  close: () => void
}

function NewValue({ edited, field, rows, nameField, submit, busy, clearFailure, close }: NewValueProps) {
  // An untouched control must not empty the field in hundreds of rows.
  const [isGiven, setGiven] = useState(false)
  const [form] = Form.useForm<Values>()
  const id = useId()
  const values = (Form.useWatch([], form) as Values | undefined) ?? {}
  const value = sentValue(edited, field, values)
  const { changing, summary } = changeOf(edited, field, isGiven ? rows : [], value)
  const touch = () => {
    clearFailure()
    setGiven(true)
  }
  return (
    <>
      <Form
        name={id}
        form={form}
        layout="vertical"
        disabled={busy}
        onFinish={() => submit(changing, form.getFieldsValue(true) as Values)}
        onValuesChange={touch}
      >
        <FormFields
          shown={[field]}
          fields={[field]}
          mode="edit"
          rowId={undefined}
          values={values}
          start={{}}
          columns={1}
        />
      </Form>
      {!isGiven && !field.required && (
        <Button kind="ghost" size="compact" onClick={touch}>
          清空这个字段
        </Button>
      )}
      {isGiven && (
        <div role="status" className={styles.summary}>
          {busy ? `正在修改 ${changing.length} 条，全部改好才会生效` : summary}
          {busy && <Progress percent={100} status="active" showInfo={false} size="small" />}
        </div>
      )}
      {changing.length > 0 && <Changes field={field} rows={changing} nameField={nameField} value={value} />}
      <div className={styles.buttons}>
        <Button kind="outline" size="compact" disabled={busy} onClick={close}>
          取消
        </Button>
        <Button size="compact" loading={busy} disabled={changing.length === 0} onClick={() => form.submit()}>
          {changing.length > 0 ? `修改 ${changing.length} 条` : '修改'}
        </Button>
      </div>
    </>
  )
}

/** Changes a field in many rows. If the server refuses a row, no row changes. */
export function BatchEditDialog({ edited, fields, rows, nameField, reload, done, close }: BatchEditProps) {
  const [name, setName] = useState<string>()
  const id = useId()
  const field = fields.find((each) => each.name === name)
  const { run, busy, failure, clear } = useOfficeAction(
    (changing: readonly AnyRow[], values: Values) => changeField(edited, field!, { rows: changing, values, reload }),
    {
      done: () => {
        done()
        close()
      },
    },
  )
  return (
    <Dialog
      title={`修改所选 ${rows.length} 条的一个字段`}
      width={520}
      closeOnScrim={false}
      {...(busy ? {} : { onClose: close })}
    >
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      <div className={styles.field}>
        <label htmlFor={id}>字段</label>
        <Select
          id={id}
          placeholder="请选择要修改的字段"
          options={fields.map((each) => ({ value: each.name, label: each.label }))}
          value={name}
          disabled={busy}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => {
            clear()
            setName(next)
          }}
        />
      </div>
      {field && (
        <NewValue
          key={name}
          edited={edited}
          field={field}
          rows={rows}
          nameField={nameField}
          submit={(changing, values) => void run(changing, values)}
          busy={busy}
          clearFailure={clear}
          close={close}
        />
      )}
    </Dialog>
  )
}
