import { formFields, initialValues, toBody } from '../field/field.ts'
import { FormPopup } from '../form/form-popup.tsx'
import { writeRow } from '../list/list-actions.ts'
import type { Values } from '../resource/resource.ts'
import type { Definition } from '../list/screen-options.ts'

interface NodeFormProps {
  definition: Definition
  /** Equals the label of the button that opened the form. */
  title: string
  start: Values
  done: () => void
  close: () => void
}

export function NodeForm({ definition, title, start, done, close }: NodeFormProps) {
  const { resource, form, specs } = definition
  const fields = formFields(resource, 'add', form, specs)
  return (
    <FormPopup
      title={title}
      fields={fields}
      mode="add"
      values={{ ...initialValues(fields), ...start }}
      done={done}
      close={close}
      submit={(values, shown) =>
        writeRow(
          resource,
          toBody([...formFields(resource, 'add', Object.keys(start), specs), ...shown], resource.add, values),
          undefined,
        )
      }
    />
  )
}
