import { Form, type FormInstance } from 'antd'
import { useId } from 'react'
import { useConflict, type Conflict } from '../conflict/use-conflict.tsx'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

interface RowForm {
  form: FormInstance<Values>
  /** Unique, so that two open forms do not have fields with equal ids. */
  name: string
  /** Returns the values of the controls, and other values of the row. */
  read: () => Values
  conflict: Conflict
}

interface RowFormOptions {
  fields: readonly Field[]
  start: Values
  /** Loads values that the row does not contain. */
  reload?: (() => Promise<Values>) | undefined
}

/** Another user may save the row while the form is open. */
export function useRowForm({ fields, start, reload }: RowFormOptions): RowForm {
  const [form] = Form.useForm<Values>()
  const name = useId()
  const typed = () => form.getFieldsValue(true) as Values
  const conflict = useConflict({
    fields,
    start,
    reload,
    read: typed,
    resend: (values) => {
      form.setFieldsValue(values)
      form.submit()
    },
  })
  return { form, name, read: () => ({ ...conflict.basis, ...typed() }), conflict }
}
