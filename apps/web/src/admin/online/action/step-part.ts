import type { ActionStep } from '@mashu/contract/online/form/action'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'

export interface Choices {
  formId: string
  fields: readonly FormField[]
  /** The fields that the step may fill in. If undefined, all fields. */
  fills?: readonly FormField[]
  roles: readonly { value: string; label: string }[]
  templates: readonly { value: string; label: string }[]
  hooks: readonly { value: string; label: string }[]
}

export const optionsOf = (fields: readonly FormField[]) =>
  fields.map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
export const writable = (fields: readonly FormField[]) =>
  fields.filter((field) => {
    const control = controlOf(field.fieldShowType)
    return control && !control.isFilled && !control.isComputed && !field.mainTable
  })

export interface PartProps {
  step: ActionStep
  change: (values: Partial<ActionStep>) => void
  choices: Choices
}
