import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { controlOf, controls, type ControlCode } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { fillRule } from '@mashu/contract/sys/rule/fill-rule'
import { queryOf } from '../../../../../api/query.ts'
import { withControl } from '../state/design-state.ts'
import { CheckSelect } from '../check/check-select.tsx'
import { SourceEditor } from '../source/source-editor.tsx'
import type { PartProps } from './part-props.ts'
import styles from '../../form.module.css'

const kinds = Object.entries(controls).map(([value, { label }]) => ({ value: value as ControlCode, label }))

export const ControlSelect = ({ field, set }: PartProps) => (
  <Select
    aria-label={`${field.dbFieldTxt}的控件`}
    options={kinds}
    showSearch={{ optionFilterProp: 'label' }}
    value={field.fieldShowType as ControlCode}
    onChange={(code: ControlCode) => set(withControl(field, code))}
  />
)

const MAX_RULES = 100

export function SerialRule({ field, set }: PartProps) {
  const { data } = useQuery({ ...queryOf(fillRule.list, { query: { pageSize: MAX_RULES } }), staleTime: 60_000 })
  const code = (field.fieldDefaultValue ?? '').replace(/^\$\{|\}$/g, '')
  return (
    <label className={styles.cell}>
      <span>按哪条编码规则（在“编码生成规则”里管理）</span>
      <Select
        aria-label={`${field.dbFieldTxt}的编码规则`}
        placeholder="请选择编码规则"
        showSearch={{ optionFilterProp: 'label' }}
        loading={!data}
        options={data?.records.map(({ ruleCode, ruleName }) => ({
          value: ruleCode,
          label: `${ruleName}（${ruleCode}）`,
        }))}
        value={code || undefined}
        onChange={(next: string) => set({ fieldDefaultValue: `\${${next}}` })}
      />
    </label>
  )
}

/** Settings of only some controls: the choices, the check, or the rule of a serial number. */
export function Extra({ field, fields, set }: PartProps & { fields: readonly FormField[] }) {
  if (controlOf(field.fieldShowType)?.isFilled) return <SerialRule field={field} set={set} />
  if (field.fieldShowType !== 'text') return <SourceEditor field={field} fields={fields} set={set} />
  return (
    <div className={styles.cell}>
      <span>检查</span>
      <CheckSelect field={field} set={set} />
    </div>
  )
}
