import { useState } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { FormPanel } from '../kit/form/form-panel.tsx'
import type { Values } from '../kit/resource/resource.ts'
import { exampleFields, freshGoal } from './form-fields.ts'
import { ResultPage } from './result-page.tsx'
import styles from './example.module.css'

const fields = exampleFields(['title', 'client', 'goal', 'measure'])
const steps = ['填写', '确认', '完成'] as const

function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label="步骤">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index === at && styles.here, index < at && styles.past)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}

function Confirm({ values, back, send }: { values: Values; back: () => void; send: () => void }) {
  return (
    <>
      <dl className={styles.confirm}>
        {fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{String(values[name] ?? '') || '—'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button size="compact" onClick={send}>
          提交
        </Button>
        <Button size="compact" kind="outline" onClick={back}>
          上一步
        </Button>
      </div>
    </>
  )
}

/** An example of a form with steps. Nothing is saved. */
export default function StepFormScreen() {
  const [at, setAt] = useState(0)
  const [values, setValues] = useState<Values>(freshGoal)
  const again = () => {
    setValues(freshGoal)
    setAt(0)
  }
  if (at === 2)
    return (
      <ResultPage
        good
        title="操作成功"
        text="这是示例，没有保存任何内容。"
        actions={
          <Button size="compact" onClick={again}>
            再填一次
          </Button>
        }
      />
    )
  return (
    <Card padded>
      <div className={styles.form}>
        <h1>分步表单</h1>
        <Steps at={at} />
        {at === 0 ? (
          <FormPanel
            rowId="example"
            fields={fields}
            values={values}
            submit={async (typed) => {
              setValues(typed)
              return { message: '请确认' }
            }}
            done={() => setAt(1)}
          />
        ) : (
          <Confirm values={values} back={() => setAt(0)} send={() => setAt(2)} />
        )}
      </div>
    </Card>
  )
}
