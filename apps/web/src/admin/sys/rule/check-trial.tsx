import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { checkRule, MAX_CHECKED, type TriedStep } from '@mashu/contract/sys/rule/check-rule'
import { ApiError } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { stepsRefusal } from './check-step.ts'
import { useSettled } from './use-settled.ts'
import styles from './check-trial.module.css'

const MAX_BOXES = 40

/** Checks an entered value with the steps of a rule, which need not be saved. */
export default function CheckTrial({ ruleJson, id }: { ruleJson: string; id?: string | undefined }) {
  const [value, setValue] = useState('')
  const asked = useSettled(JSON.stringify({ ruleJson, value }))
  const refusal = stepsRefusal(ruleJson)
  const trial = useQuery({
    ...queryOf(checkRule.preview, { body: JSON.parse(asked) as { ruleJson: string; value: string } }),
    enabled: refusal === undefined && value !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const letters = [...value].slice(0, MAX_BOXES)
  return (
    <div className={styles.trial}>
      <Input
        id={id}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        maxLength={MAX_CHECKED}
        placeholder="输入一个值试试"
        aria-label="试一个值"
        allowClear
      />
      {letters.length > 0 && (
        <ol className={styles.boxes} aria-hidden>
          {letters.map((letter, index) => (
            // Characters are identified by their position.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>
              <b>{letter}</b>
              {index + 1}
            </li>
          ))}
        </ol>
      )}
      <div role="status">{outcome()}</div>
    </div>
  )

  function outcome() {
    if (refusal !== undefined) return <p className={styles.hint}>{refusal}</p>
    if (value === '') return <p className={styles.hint}>空着的值不检查，都算通过</p>
    if (trial.isError)
      return (
        <p className={styles.fault}>
          {trial.error instanceof ApiError ? trial.error.message : '暂时试不了，请稍后再试'}
        </p>
      )
    return trial.data ? <Steps steps={trial.data} /> : <p className={styles.hint}>正在检查…</p>
  }
}

function Steps({ steps }: { steps: readonly TriedStep[] }) {
  const failed = steps.find((step) => !step.passed)
  return (
    <>
      <p className={failed ? styles.fault : styles.passed}>
        {failed ? `不通过：${failed.message || '不符合规则'}` : '通过'}
      </p>
      <ul className={styles.results}>
        {steps.map((step, index) => (
          // Steps are identified by their position.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={step.passed ? styles.passed : styles.fault}>
              <Icon name={step.passed ? 'check' : 'close'} size={16} />
              {step.passed ? '通过' : '不通过'}
            </span>
            第 {index + 1} 步，
            {step.beginIndex === undefined ? '整个值' : `第 ${step.beginIndex + 1}–${step.endIndex} 位`}
            <code>{step.checkValue === '' ? '（没有字符）' : step.checkValue}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
