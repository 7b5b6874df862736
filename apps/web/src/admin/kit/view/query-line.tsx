import type { Condition } from '@mashu/contract/online/view/condition'
import { ConditionRow } from '../condition/condition-row.tsx'
import type { Field } from '../field/field.ts'
import { ConditionValue, rulesOf } from './condition-value.tsx'

export function fresh(field: Field): Condition {
  return { field: field.name, rule: rulesOf(field)[0]!.value, val: '' }
}

interface LineProps {
  fields: readonly Field[]
  item: Condition
  name: string
  put: (item: Condition | null) => void
}

export function QueryLine({ fields, item, name, put }: LineProps) {
  const field = fields.find((each) => each.name === item.field)
  return (
    <li>
      <ConditionRow
        name={name}
        fields={fields.map((each) => ({ value: each.name, label: each.label }))}
        field={field?.name}
        onField={(chosen) => put(fresh(fields.find((each) => each.name === chosen)!))}
        tests={field ? rulesOf(field) : []}
        test={item.rule}
        onTest={(rule) => put({ ...item, rule, val: '' })}
        onRemove={() => put(null)}
      >
        {field && (
          <ConditionValue
            field={field}
            rule={item.rule}
            value={item.val}
            label={`${name}的值`}
            onChange={(val) => put({ ...item, val })}
          />
        )}
      </ConditionRow>
    </li>
  )
}
