import { formFields, initialValues, rowValues, toBody, type FieldSpec } from '../field/field.ts'
import { FormPopup } from '../form/form-popup.tsx'
import { writeRow } from '../list/list-actions.ts'
import type { Resource, Values } from '../resource/resource.ts'

interface Entry {
  id: string
  name: string
}

export interface EntryFormProps {
  resource: Resource
  /** In the order of the form. */
  specs: Readonly<Record<string, FieldSpec>>
  /** Null for a new entry. */
  row: Entry | null
  /** Null at the top level. */
  parent: Entry | null
  done: () => void
  close: () => void
}

export function EntryForm({ resource, specs, row, parent, done, close }: EntryFormProps) {
  const mode = row ? 'edit' : 'add'
  const fields = formFields(resource, mode, Object.keys(specs), specs)
  const fresh = { ...initialValues(fields), ...(parent ? { menuType: 1, parentId: parent.id } : {}) }
  const addTitle = parent ? `添加子菜单：${parent.name}` : '新增菜单'
  return (
    <FormPopup
      title={row ? `编辑：${row.name}` : addTitle}
      fields={fields}
      mode={mode}
      rowId={row?.id}
      width={700}
      values={row ? { ...row, ...rowValues(fields, row as unknown as Values) } : fresh}
      done={done}
      close={close}
      submit={(values, shown) => writeRow(resource, toBody(shown, resource[mode], values), row?.id, values)}
    />
  )
}
