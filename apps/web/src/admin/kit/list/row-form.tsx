import { formFields, initialValues, rowValues, toBody } from '../field/field.ts'
import { traits } from '../field/kind.ts'
import { FormPopup } from '../form/form-popup.tsx'
import type { AnyRow, Values } from '../resource/resource.ts'
import { writeRow } from './list-actions.ts'
import type { Definition } from './screen-options.ts'

/** Selected filters are initial values: a new unit belongs to the course whose units are listed. */
export function presets({ form, search }: Definition, filters: Values): Values {
  const names = search
    .filter(({ kind, spec }) => traits[kind].search === 'choice' || spec.input !== undefined)
    .filter(({ name }) => form.includes(name))
    .map((field) => field.name)
  return Object.fromEntries(names.filter((name) => filters[name]).map((name) => [name, filters[name]]))
}

interface RowFormProps {
  definition: Definition
  scope: Values
  row: AnyRow | null
  given: Values
  done: () => void
  close: () => void
}

export function RowForm({ definition, scope, row, given, done, close }: RowFormProps) {
  const { resource, form, specs, noun, load, fresh, prepare } = definition
  const mode = row ? 'edit' : 'add'
  const fields = formFields(resource, mode, form, specs)
  const start = row ? { ...row, ...rowValues(fields, row) } : { ...initialValues(fields), ...scope, ...given }
  const complete = row ? load && (() => load(row)) : fresh && (() => fresh(scope))
  return (
    <FormPopup
      title={(row && definition.editLabel) ?? `${row ? '编辑' : '新增'}${noun ?? ''}`}
      fields={fields}
      mode={mode}
      rowId={row?.id}
      width={definition.formWidth}
      columns={definition.formColumns}
      pages={definition.pages}
      done={done}
      close={close}
      values={complete ? async () => ({ ...start, ...(await complete()), ...given }) : start}
      submit={(values, shown) => {
        const given = row ? [] : formFields(resource, mode, Object.keys(scope), {})
        const body = toBody([...given, ...shown], resource[mode], values)
        return writeRow(resource, prepare ? prepare(body, values) : body, row?.id, values)
      }}
    />
  )
}
