import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { checks } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { asSchoolRule, ownPatternOf } from '@mashu/contract/online/check/value-check'
import { checkRule } from '@mashu/contract/sys/rule/check-rule'
import { queryOf } from '../../../../../api/query.ts'
import { usePermission } from '../../../../../api/permission.ts'

const MAX_RULES = 100
const MAX_PATTERN = 300
const OWN = 'own pattern'
const known = Object.entries(checks).map(([value, { label }]) => ({ value, label }))

/** Offers common checks, check rules of the school, and a regular expression. */
export function CheckSelect({ field, set }: { field: FormField; set: (part: Partial<FormField>) => void }) {
  const { can } = usePermission()
  const { data } = useQuery({
    ...queryOf(checkRule.list, { query: { pageSize: MAX_RULES } }),
    enabled: can(checkRule.list),
    staleTime: 60_000,
  })
  const own = ownPatternOf(field)
  const [isWriting, setWriting] = useState(false)
  const isOwn = own !== undefined || (isWriting && !field.fieldValidType)
  const rules = (data?.records ?? []).map(({ ruleCode, ruleName }) => ({
    value: asSchoolRule(ruleCode),
    label: `${ruleName}（${ruleCode}）`,
  }))
  return (
    <>
      <Select
        allowClear
        virtual={false}
        aria-label={`${field.dbFieldTxt}的检查`}
        placeholder="不检查"
        options={[
          { label: '常用', options: known },
          ...(rules.length > 0 ? [{ label: '学校的编码校验规则', options: rules }] : []),
          { label: '自己写', options: [{ value: OWN, label: '正则表达式' }] },
        ]}
        disabled={field.fieldShowType !== 'text'}
        value={isOwn ? OWN : field.fieldValidType || undefined}
        onChange={(value?: string) => {
          setWriting(value === OWN)
          set({ fieldValidType: value === OWN ? null : (value ?? null) })
        }}
      />
      {isOwn && (
        <Input
          aria-label={`${field.dbFieldTxt}的正则表达式`}
          placeholder="例如 ^[A-Z]{2}\d{4}$"
          maxLength={MAX_PATTERN}
          value={own ?? ''}
          onChange={({ target }) => set({ fieldValidType: target.value || null })}
        />
      )}
    </>
  )
}
