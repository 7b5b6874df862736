import type { FormField } from '@mashu/contract/online/form/definition'

export interface PartProps {
  field: FormField
  set: (values: Partial<FormField>) => void
}
