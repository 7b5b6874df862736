import { Button } from 'antd'
import type { FormRule } from '@mashu/contract/online/form/definition'
import { addRule, type Design } from '../state/design-state.ts'
import { RuleItem } from './rule-item.tsx'
import styles from '../../form.module.css'

interface DesignRulesProps {
  design: Design
  change: (next: Partial<Design>) => void
}

/** Edits the rules of a form, each written as a sentence. */
export function DesignRules({ design, change }: DesignRulesProps) {
  const { fields, rules } = design
  const edit = (id: string, values: Partial<FormRule>) =>
    change({ rules: rules.map((rule) => (rule.id === id ? { ...rule, ...values } : rule)) })
  return (
    <section aria-label="规则">
      <h2 className={styles.heading}>规则</h2>
      <p className={styles.hint}>规则说一个字段什么时候显示、必填、不能改，怎样算出来，或者哪些数据的时间不能重叠。</p>
      <ol className={styles.fields}>
        {rules.map((rule, index) => (
          <RuleItem
            key={rule.id}
            name={`第 ${index + 1} 条规则`}
            fields={fields}
            rule={rule}
            set={(values) => edit(rule.id, values)}
            remove={() => change({ rules: rules.filter(({ id }) => id !== rule.id) })}
          />
        ))}
      </ol>
      <Button disabled={fields.length === 0} onClick={() => change({ rules: addRule(rules, fields[0]!.dbFieldName) })}>
        增加规则
      </Button>
    </section>
  )
}
