import { Form, type FormInstance } from 'antd'
import { useId } from 'react'
import { useConflict, type Conflict } from '../conflict/use-conflict.tsx'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

interface RowForm {
  form: FormInstance<Values>
  /** A unique name. Two forms may be visible at the same time, and with the same name their fields would share ids. */
  name: string
  /** Returns the values to send: the values of the controls, and the other values of the row. */
  read: () => Values
  conflict: Conflict
}

interface RowFormOptions {
  fields: readonly Field[]
  start: Values
  /** Loads the values that the form needs in addition to its row. */
  reload?: (() => Promise<Values>) | undefined
}

/** The form of a row, which another user may save in the meantime. */
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
