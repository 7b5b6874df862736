import { Button, Select } from 'antd'
import type { Condition } from '@mashu/contract/online/view/condition'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from '../field/field.ts'
import { ConditionValue, rulesOf } from './condition-value.tsx'
import styles from './view.module.css'

/** A condition without field and value. */
export function fresh(field: Field): Condition {
  return { field: field.name, rule: rulesOf(field)[0]!.value, val: '' }
}

interface LineProps {
  fields: readonly Field[]
  item: Condition
  name: string
  put: (item: Condition | null) => void
}

/** A condition: field, comparison, value. */
export function QueryLine({ fields, item, name, put }: LineProps) {
  const field = fields.find((each) => each.name === item.field)
  return (
    <li className={styles.line}>
      <Select
        aria-label={`${name}的字段`}
        value={field?.name}
        placeholder="字段已经没有了"
        options={fields.map((each) => ({ value: each.name, label: each.label }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen: string) => put(fresh(fields.find((each) => each.name === chosen)!))}
      />
      {field && (
        <>
          <Select
            aria-label={`${name}的比较`}
            value={item.rule}
            options={rulesOf(field)}
            onChange={(rule) => put({ ...item, rule, val: '' })}
          />
          <ConditionValue
            field={field}
            rule={item.rule}
            value={item.val}
            label={`${name}的值`}
            onChange={(val) => put({ ...item, val })}
          />
        </>
      )}
      <Button
        type="text"
        className={styles.remove!}
        aria-label={`删除${name}`}
        title={`删除${name}`}
        icon={<Icon name="close" size={16} />}
        onClick={() => put(null)}
      />
    </li>
  )
}
