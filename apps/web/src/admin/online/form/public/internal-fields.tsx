import type { ResultOf } from '@mashu/contract'
import type { publicLink } from '@mashu/contract/online/form/public/public-link'
import { Select } from 'antd'
import { listValue } from '../../../kit/field/choice.tsx'
import type { InputProps } from '../../../kit/field/field.ts'
import styles from './public-dialog.module.css'

type Asked = ResultOf<typeof publicLink.read>['fields'][number]

const namesOf = (fields: readonly Asked[]) => fields.map(({ label }) => label).join('、')

/** Selects the fields that guests do not see. */
export function InternalFields({ fields, id, value, onChange, disabled }: InputProps & { fields: readonly Asked[] }) {
  const closed = fields.filter((field) => field.isClosed)
  const isClosed = (name: string) => closed.some((field) => field.name === name)
  const internal = listValue(value)
  const shown = fields.filter(({ name, isFit }) => isFit && !isClosed(name) && !internal.includes(name))
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        value={internal.filter((name) => !isClosed(name))}
        disabled={disabled}
        onChange={(chosen: string[]) => onChange?.([...internal.filter(isClosed), ...chosen].join(','))}
        options={fields
          .filter(({ name }) => !isClosed(name))
          .map(({ name, label, isFit }) => ({ value: name, label: isFit ? label : `${label}（不能公开填写）` }))}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        style={{ width: '100%' }}
      />
      <p role="status" className={styles.seen}>
        {shown.length > 0 ? `填写的人会看到：${namesOf(shown)}` : '现在没有一个字段给大家填'}
        {closed.length > 0 && `。按“权限”只给部分角色的字段不会给他们看，也不收：${namesOf(closed)}`}
      </p>
    </>
  )
}
