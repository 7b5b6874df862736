import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { ruleTypes, type FormField, type FormRule, type RuleType } from '@mashu/contract/online/form/definition'
import { SPAN_FAULT, spanOf } from '@mashu/contract/online/form/span'
import { compileRules } from '@mashu/formula'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { addRule, type Design } from './state/design-state.ts'
import { calculationOf, writtenCalculation } from './rule/calculation.ts'
import { CalculationEditor } from './rule/calculation-editor.tsx'
import { RuleTrial } from './rule/rule-trial.tsx'
import { fromFormula, toFormula } from './rule/sentence.ts'
import { kindsOf, SentenceEditor } from './rule/sentence-editor.tsx'
import styles from '../form.module.css'
import own from './rule/design-rules.module.css'

const types = Object.entries(ruleTypes).map(([value, label]) => ({ value: value as RuleType, label }))

/** What stands above the formula of a rule, where that is no plain condition. */
const headings: Partial<Record<RuleType, string>> = { compute: '算成', apart: '哪些数据占用时间（不写：每一条）' }

/** What is wrong with a rule, while it is being written. */
function faultOf(fields: readonly FormField[], { ruleType, targetFields, formula }: FormRule): string | undefined {
  if (ruleType === 'apart' && !spanOf({ targetFields }, fields)) return SPAN_FAULT
  if (formula.trim() === '' && ruleType !== 'apart') return ruleType === 'compute' ? '请写公式' : '请写条件'
  const source = { type: ruleType, targets: targetFields.split(','), formula }
  const read = compileRules([source], { fields: kindsOf(fields) })
  return Array.isArray(read) ? read[0]!.message : undefined
}

interface WhenProps {
  name: string
  fields: readonly FormField[]
  rule: FormRule
  set: (values: Partial<FormRule>) => void
}

/** What a rule says, where choosing can say it: its conditions, or what is calculated of which fields. */
function saidBy(fields: readonly FormField[], { ruleType, targetFields, formula }: FormRule) {
  const kinds = kindsOf(fields)
  if (ruleType !== 'compute') return { sentence: fromFormula(formula, kinds) }
  const targets = targetFields.split(',')
  const isNumber = (name: string) => kinds[name] === 'number'
  const numbers = fields.filter(({ dbFieldName: name }) => isNumber(name) && !targets.includes(name))
  const terms = numbers.length > 0 && targets.every(isNumber) ? calculationOf(formula, kinds) : undefined
  return { numbers, terms }
}

/** When a rule holds, or what it computes: chosen where that can say it, as a formula in any case. */
function RuleWhen({ name, fields, rule, set }: WhenProps) {
  const [asText, setAsText] = useState(false)
  const fault = faultOf(fields, rule)
  const isComputed = rule.ruleType === 'compute'
  const { sentence, terms, numbers } = saidBy(fields, rule)
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

interface DesignRulesProps {
  design: Design
  change: (next: Partial<Design>) => void
}

/** What shows, demands, locks, computes and checks fields; rules are read as they are written. */
export function DesignRules({ design, change }: DesignRulesProps) {
  const { fields, rules } = design
  const options = fields.map((field) => ({ value: field.dbFieldName, label: field.dbFieldTxt }))
  const edit = (id: string, values: Partial<FormRule>) =>
    change({ rules: rules.map((rule) => (rule.id === id ? { ...rule, ...values } : rule)) })
  return (
    <section aria-label="规则">
      <h2 className={styles.heading}>规则</h2>
      <p className={styles.hint}>规则说一个字段什么时候显示、必填、不能改，怎样算出来，或者哪些数据的时间不能重叠。</p>
      <ol className={styles.fields}>
        {rules.map((rule, index) => {
          const name = `第 ${index + 1} 条规则`
          return (
            <li key={rule.id} className={own.rule}>
              <div className={own.head}>
                <label className={styles.cell}>
                  <span>字段</span>
                  <Select
                    mode="multiple"
                    aria-label={`${name}的字段`}
                    options={options}
                    value={rule.targetFields.split(',').filter(Boolean)}
                    onChange={(names: string[]) => edit(rule.id, { targetFields: names.join() })}
                  />
                </label>
                <label className={styles.cell}>
                  <span>规则</span>
                  <Select
                    aria-label={name}
                    options={types}
                    value={rule.ruleType}
                    onChange={(ruleType: RuleType) => edit(rule.id, { ruleType })}
                  />
                </label>
                <Button
                  danger
                  aria-label={`删除${name}`}
                  icon={<Icon name="trash" size={16} />}
                  onClick={() => change({ rules: rules.filter(({ id }) => id !== rule.id) })}
                />
              </div>
              <RuleWhen name={name} fields={fields} rule={rule} set={(values) => edit(rule.id, values)} />
              {(rule.ruleType === 'validate' || rule.ruleType === 'apart') && (
                <label className={styles.cell}>
                  <span>{rule.ruleType === 'apart' ? '重叠时的提示' : '不满足时的提示'}</span>
                  <Input
                    value={rule.message ?? ''}
                    maxLength={200}
                    onChange={({ target }) => edit(rule.id, { message: target.value })}
                  />
                </label>
              )}
              <RuleTrial name={name} fields={fields} ruleType={rule.ruleType} formula={rule.formula} />
            </li>
          )
        })}
      </ol>
      <Button disabled={fields.length === 0} onClick={() => change({ rules: addRule(rules, fields[0]!.dbFieldName) })}>
        增加规则
      </Button>
    </section>
  )
}
