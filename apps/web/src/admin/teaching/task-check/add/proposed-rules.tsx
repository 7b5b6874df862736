import { useState } from 'react'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import { sayRule } from '@mashu/judge/words'
import { Button } from '../../../../ui/form/button.tsx'
import styles from './add.module.css'

interface ProposedRulesProps {
  rules: readonly SingleRule[]
  nothing: string
  add: (rules: readonly SingleRule[]) => void
}

/** Rules that are derived from a work. */
export function ProposedRules({ rules, nothing, add }: ProposedRulesProps) {
  const [ticked, setTicked] = useState<ReadonlySet<SingleRule>>(new Set())
  if (rules.length === 0) return <p className={styles['note']}>{nothing}</p>
  const tick = (rule: SingleRule, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(rule)
    else next.delete(rule)
    setTicked(next)
  }
  const take = () => {
    add(rules.filter((rule) => ticked.has(rule)))
    setTicked(new Set())
  }
  return (
    <>
      <ul className={styles['proposed']} aria-label="可以加的检查">
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <label>
              <input type="checkbox" checked={ticked.has(rule)} onChange={({ target }) => tick(rule, target.checked)} />
              {sayRule(rule)}
            </label>
          </li>
        ))}
      </ul>
      <Button size="compact" icon="plus" disabled={ticked.size === 0} onClick={take}>
        {ticked.size > 0 ? `加上这 ${ticked.size} 条` : '先勾上要加的检查'}
      </Button>
    </>
  )
}
