import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { valueKinds } from '@mashu/contract/online/form/action'
import { cgform } from '@mashu/contract/online/form/cgform'
import { referenceOf } from '@mashu/contract/online/form/source'
import { queryOf } from '../../../api/query.ts'
import { Cell } from './cell.tsx'
import { optionsOf, writable, type PartProps } from './step-part.ts'
import styles from './action.module.css'

export const values = Object.entries(valueKinds).map(([value, label]) => ({
  value: value as 'text' | 'formula',
  label,
}))

function ValuePart({ step, change }: Omit<PartProps, 'choices'>) {
  return (
    <>
      <Cell label="填什么">
        <Select options={values} value={step.valueKind ?? 'text'} onChange={(valueKind) => change({ valueKind })} />
      </Cell>
      <Cell label={step.valueKind === 'formula' ? '公式' : '内容（不填就清空）'}>
        <Input
          value={step.value ?? ''}
          maxLength={2000}
          placeholder={step.valueKind === 'formula' ? '例如 theory + practice' : '例如 已联系'}
          onChange={({ target }) => change({ value: target.value })}
        />
      </Cell>
    </>
  )
}

export function RelatedPart({ step, change, choices }: PartProps) {
  const choosing = choices.fields.filter((field) => referenceOf(field) === 'form')
  const other = choosing.find(({ dbFieldName }) => dbFieldName === step.by)?.dictTable ?? ''
  const { data, error } = useQuery({ ...queryOf(cgform.definition, { query: { id: other } }), enabled: other !== '' })
  if (choosing.length === 0) return <p className={styles.note}>表单里没有从另一张表单选择数据的字段。</p>
  return (
    <>
      <Cell label="按哪个字段找">
        <Select options={optionsOf(choosing)} value={step.by || null} onChange={(by) => change({ by, field: '' })} />
      </Cell>
      <Cell label={data ? `“${data.head.tableTxt}”的字段` : '那张表单的字段'}>
        <Select
          options={optionsOf(writable(data?.fields ?? []))}
          value={step.field || null}
          disabled={!data}
          onChange={(field) => change({ field })}
        />
      </Cell>
      <ValuePart step={step} change={change} />
      {error && <p className={styles.fault}>{error.message}</p>}
    </>
  )
}

export function SetPart({ step, change, choices }: PartProps) {
  return (
    <>
      <Cell label="字段">
        <Select
          options={optionsOf(writable(choices.fills ?? choices.fields))}
          value={step.field || null}
          placeholder="请选择"
          onChange={(field) => change({ field })}
        />
      </Cell>
      <ValuePart step={step} change={change} />
    </>
  )
}
