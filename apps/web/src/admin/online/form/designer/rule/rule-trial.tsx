import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { FormField, RuleType } from '@mashu/contract/online/form/definition'
import { wireTime } from '@mashu/client'
import { compile, isProblem, type FieldValue, type ValueKind } from '@mashu/formula'
import { getSession } from '../../../../../api/session.ts'
import { kindsOf } from './sentence-editor.tsx'
import styles from './design-rules.module.css'

const outcomes: Readonly<Record<RuleType, readonly [string, string]>> = {
  show: ['显示', '不显示'],
  hide: ['隐藏', '不隐藏'],
  require: ['必填', '不是必填'],
  lock: ['不能改', '可以改'],
  validate: ['可以提交', '不能提交'],
  compute: ['', ''],
  apart: ['占用这段时间', '不占用时间'],
}

function told(type: RuleType, result: FieldValue): string {
  if (type !== 'compute') return outcomes[type][result === true ? 0 : 1]
  if (result === null || result === undefined) return '空'
  if (typeof result === 'boolean') return result ? '是' : '否'
  return String(result)
}

interface TrialInputProps {
  label: string
  kind: ValueKind | undefined
  value: FieldValue
  change: (value: FieldValue) => void
}

function TrialInput({ label, kind, value, change }: TrialInputProps) {
  if (kind === 'flag')
    return (
      <Checkbox checked={value === true} onChange={({ target }) => change(target.checked)}>
        {label}
      </Checkbox>
    )
  const types: Partial<Record<ValueKind, string>> = { number: 'number', date: 'date' }
  return (
    <label className={styles.trialValue}>
      <span>{kind === 'list' ? `${label}（几项用逗号分开）` : label}</span>
      <Input
        type={(kind && types[kind]) ?? 'text'}
        placeholder={kind === 'time' ? '2026-09-01 08:00:00' : ''}
        value={String(value ?? '')}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  )
}

function surroundings() {
  const user = getSession().user
  return { now: wireTime(new Date()), user: user?.username ?? '', depart: user?.orgCode ?? '' }
}

interface RuleTrialProps {
  name: string
  fields: readonly FormField[]
  ruleType: RuleType
  formula: string
}

/** The entered values are not stored. */
export function RuleTrial({ name, fields, ruleType, formula }: RuleTrialProps) {
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>({})
  const kinds = kindsOf(fields)
  const compiled = compile(formula, { fields: kinds })
  if (isProblem(compiled)) return null
  const asked = fields.filter(({ dbFieldName }) => compiled.dependsOn.includes(dbFieldName))
  const flags = asked.filter(({ dbFieldName }) => kinds[dbFieldName] === 'flag')
  const given = { ...Object.fromEntries(flags.map(({ dbFieldName }) => [dbFieldName, false])), ...values }
  const result = compiled.evaluate({ fields: given }, surroundings())
  return (
    <details className={styles.trial}>
      <summary>试一试</summary>
      <div className={styles.trialValues} role="group" aria-label={`${name}：试一试`}>
        {asked.map(({ dbFieldName, dbFieldTxt }) => (
          <TrialInput
            key={dbFieldName}
            label={dbFieldTxt}
            kind={kinds[dbFieldName]}
            value={given[dbFieldName]}
            change={(value) => setValues({ ...values, [dbFieldName]: value })}
          />
        ))}
        <output>结果：{told(ruleType, result)}</output>
      </div>
    </details>
  )
}
