import { Button, Input } from 'antd'
import { useState } from 'react'
import type { FormField, FormRule, RuleType } from '@mashu/contract/online/form/definition'
import { writtenCalculation } from './calculation.ts'
import { CalculationEditor } from './calculation-editor.tsx'
import { toFormula } from './sentence.ts'
import { kindsOf, SentenceEditor } from './sentence-editor.tsx'
import { faultOfRule, saidByRule } from './rule-text.ts'
import styles from '../../form.module.css'
import own from './design-rules.module.css'

/** For rule types whose formula is not a simple condition. */
const headings: Partial<Record<RuleType, string>> = { compute: '算成', apart: '哪些数据占用时间（不写：每一条）' }

export interface WhenProps {
  name: string
  fields: readonly FormField[]
  rule: FormRule
  set: (values: Partial<FormRule>) => void
}

/** Offers choices if choices can express the formula. */
export function RuleWhen({ name, fields, rule, set }: WhenProps) {
  const [asText, setAsText] = useState(false)
  const fault = faultOfRule(fields, rule)
  const isComputed = rule.ruleType === 'compute'
  const { sentence, terms, numbers } = saidByRule(fields, rule)
  const isSaid = sentence !== undefined || terms !== undefined
  const instead = isComputed ? '选字段来算' : '用句子写'
  return (
    <div className={own.when}>
      <div className={own.mode}>
        <span>{headings[rule.ruleType] ?? '条件'}</span>
        {isSaid && (
          <Button size="small" type="link" onClick={() => setAsText(!asText)}>
            {asText ? instead : '用公式写'}
          </Button>
        )}
      </div>
      {terms && !asText && (
        <CalculationEditor
          name={name}
          fields={numbers}
          terms={terms}
          change={(next) => set({ formula: writtenCalculation(next) })}
        />
      )}
      {sentence && !asText && (
        <SentenceEditor
          name={name}
          fields={fields}
          sentence={sentence}
          change={(next) => set({ formula: toFormula(next, kindsOf(fields)) })}
        />
      )}
      {(asText || !isSaid) && (
        <Input
          aria-label={`${name}的公式`}
          value={rule.formula}
          maxLength={2000}
          status={fault ? 'error' : ''}
          placeholder="例如 theory + practice、due_day >= borrow_day"
          onChange={({ target }) => set({ formula: target.value })}
        />
      )}
      {fault && <em className={styles.fault}>{fault}</em>}
    </div>
  )
}
