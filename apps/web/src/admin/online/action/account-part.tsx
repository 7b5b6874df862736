import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ActionStep } from '@mashu/contract/online/form/action'
import { publishedForm } from '@mashu/contract/online/form/cgform'
import type { FormField } from '@mashu/contract/online/form/definition'
import { queryOf } from '../../../api/query.ts'
import { Cell } from './cell.tsx'

interface AccountPartProps {
  step: ActionStep
  change: (values: Partial<ActionStep>) => void
  formId: string
  fields: readonly FormField[]
}

const optionsOf = (fields: readonly FormField[]) =>
  fields
    .filter(({ mainTable }) => !mainTable)
    .map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))

/** Selects the form or sub form whose rows describe students, and the fields with name, class and account. */
export function AccountPart({ step, change, formId, fields }: AccountPartProps) {
  // The request fails while the form is not published. The user then cannot choose a sub form.
  const { data } = useQuery({ ...queryOf(publishedForm.read, { params: { formId } }), retry: false })
  const subs = data?.subs ?? []
  const children = step.sub ? (subs.find(({ head }) => head.tableName === step.sub)?.fields ?? []) : fields
  const places = subs.map(({ head }) => ({ value: head.tableName, label: `附表“${head.tableTxt}”的每一行` }))
  const choose = (key: 'field' | 'classField' | 'accountField', label: string, empty: string | undefined) => (
    <Cell label={label}>
      <Select
        options={[...(empty === undefined ? [] : [{ value: '', label: empty }]), ...optionsOf(children)]}
        value={step[key] || (empty === undefined ? null : '')}
        placeholder="请选择"
        onChange={(name: string) => change({ [key]: name })}
      />
    </Cell>
  )
  return (
    <>
      <Cell label="谁是学生">
        <Select
          options={[{ value: '', label: '这条数据自己' }, ...places]}
          value={step.sub ?? ''}
          onChange={(sub: string) => change({ sub, field: '', classField: '', accountField: '' })}
        />
      </Cell>
      {choose('field', '学生姓名在哪个字段', undefined)}
      {choose('classField', '班级', '点按钮时选')}
      {choose('accountField', '账号', '按姓名自动起')}
    </>
  )
}
