import { Button, Input, Select } from 'antd'
import { ruleTypes, type RuleType } from '@mashu/contract/online/form/definition'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { RuleWhen, type WhenProps } from './rule-when.tsx'
import styles from '../../form.module.css'
import own from './design-rules.module.css'

const types = Object.entries(ruleTypes).map(([value, label]) => ({ value: value as RuleType, label }))

interface RuleItemProps extends WhenProps {
  remove: () => void
}

export function RuleItem({ name, fields, rule, set, remove }: RuleItemProps) {
  const options = fields.map((field) => ({ value: field.dbFieldName, label: field.dbFieldTxt }))
  return (
    <li className={own.rule}>
      <div className={own.head}>
        <label className={styles.cell}>
          <span>字段</span>
          <Select
            mode="multiple"
            aria-label={`${name}的字段`}
            options={options}
            value={rule.targetFields.split(',').filter(Boolean)}
            onChange={(names: string[]) => set({ targetFields: names.join() })}
          />
        </label>
        <label className={styles.cell}>
          <span>规则</span>
          <Select
            aria-label={name}
            options={types}
            value={rule.ruleType}
            onChange={(ruleType: RuleType) => set({ ruleType })}
          />
        </label>
        <Button danger aria-label={`删除${name}`} icon={<Icon name="trash" size={16} />} onClick={remove} />
      </div>
      <RuleWhen name={name} fields={fields} rule={rule} set={set} />
      {(rule.ruleType === 'validate' || rule.ruleType === 'apart') && (
        <label className={styles.cell}>
          <span>{rule.ruleType === 'apart' ? '重叠时的提示' : '不满足时的提示'}</span>
          <Input value={rule.message ?? ''} maxLength={200} onChange={({ target }) => set({ message: target.value })} />
        </label>
      )}
      <RuleTrial name={name} fields={fields} ruleType={rule.ruleType} formula={rule.formula} />
    </li>
  )
}
