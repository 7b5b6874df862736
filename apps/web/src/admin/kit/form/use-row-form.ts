import { Form, type FormInstance } from 'antd'
import { useId } from 'react'
import { useConflict, type Conflict } from '../conflict/use-conflict.tsx'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

interface RowForm {
  form: FormInstance<Values>
  /**
   * Unique name of the form. Two forms may be open at the same time. With equal names, their fields would have equal
   * ids.
   */
  name: string
  /** Returns the values to send: the values of the controls, and other values of the row. */
  read: () => Values
  conflict: Conflict
}

interface RowFormOptions {
  fields: readonly Field[]
  start: Values
  /** Loads the values that the form needs in addition to its row. */
  reload?: (() => Promise<Values>) | undefined
}

/** Returns the form of a row. Another user may save the row while the form is open. */
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
