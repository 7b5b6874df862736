import { Button, Input, Select } from 'antd'
import { ruleKindOf } from '@mashu/contract/online/form/control'
import { ruleTypes, type FormRule, type RuleType } from '@mashu/contract/online/form/definition'
import { compileRules } from '@mashu/formula'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { addRule, type Design } from './design-state.ts'
import styles from '../form.module.css'

const types = Object.entries(ruleTypes).map(([value, label]) => ({ value: value as RuleType, label }))

/** What is wrong with a rule, while it is being written. */
function faultOf({ fields }: Design, { ruleType, targetFields, formula }: FormRule): string | undefined {
  if (formula.trim() === '') return '请写公式'
  const shape = { fields: Object.fromEntries(fields.map((field) => [field.dbFieldName, ruleKindOf(field)])) }
  const read = compileRules([{ type: ruleType, targets: targetFields.split(','), formula }], shape)
  return Array.isArray(read) ? read[0]!.message : undefined
}

interface DesignRulesProps {
  design: Design
  change: (next: Partial<Design>) => void
}

/** What shows, demands, locks, computes and checks fields; formulas are read as they are typed. */
export function DesignRules({ design, change }: DesignRulesProps) {
  const { fields, rules } = design
  const options = fields.map((field) => ({ value: field.dbFieldName, label: field.dbFieldTxt }))
  const edit = (id: string, values: Partial<FormRule>) =>
    change({ rules: rules.map((rule) => (rule.id === id ? { ...rule, ...values } : rule)) })
  return (
    <section aria-label="规则">
      <h2 className={styles.heading}>规则</h2>
      <p className={styles.hint}>
        公式里写字段名，例如 returned、quantity &gt; 0、theory + practice、state = "请假"；字段名在上面的“字段名”一栏。
      </p>
      <ol className={styles.fields}>
        {rules.map((rule, index) => {
          const fault = faultOf(design, rule)
          return (
            <li key={rule.id} className={styles.field}>
              <label className={styles.cell}>
                <span>字段</span>
                <Select
                  mode="multiple"
                  aria-label={`第 ${index + 1} 条规则的字段`}
                  options={options}
                  value={rule.targetFields.split(',').filter(Boolean)}
                  onChange={(names: string[]) => edit(rule.id, { targetFields: names.join() })}
                />
              </label>
              <label className={styles.cell}>
                <span>规则</span>
                <Select
                  aria-label={`第 ${index + 1} 条规则`}
                  options={types}
                  value={rule.ruleType}
                  onChange={(ruleType: RuleType) => edit(rule.id, { ruleType })}
                />
              </label>
              <label className={styles.cell}>
                <span>公式</span>
                <Input
                  value={rule.formula}
                  maxLength={2000}
                  status={fault ? 'error' : ''}
                  onChange={({ target }) => edit(rule.id, { formula: target.value })}
                />
                {fault && <em className={styles.fault}>{fault}</em>}
              </label>
              {rule.ruleType === 'validate' && (
                <label className={styles.cell}>
                  <span>不满足时的提示</span>
                  <Input
                    value={rule.message ?? ''}
                    maxLength={200}
                    onChange={({ target }) => edit(rule.id, { message: target.value })}
                  />
                </label>
              )}
              <div className={styles.tools}>
                <Button
                  danger
                  aria-label={`删除第 ${index + 1} 条规则`}
                  icon={<Icon name="trash" size={16} />}
                  onClick={() => change({ rules: rules.filter(({ id }) => id !== rule.id) })}
                />
              </div>
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
