import { Input } from 'antd'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from './sender.module.css'

export type Outcome = { kind: 'busy' } | { kind: 'passed' | 'failed'; text: string }

/** The settings of the form are not stored. */
export function SendTest({ receiver, send }: { receiver: string | null; send: (to: string) => Promise<Outcome> }) {
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const run = async () => {
    setOutcome({ kind: 'busy' })
    setOutcome(await send(to.trim()))
  }
  return (
    <fieldset className={styles.test}>
      <legend>发送测试</legend>
      <div className={styles.testRow}>
        {receiver !== null && (
          <Input
            aria-label={`测试的接收方（${receiver}）`}
            placeholder={`接收方：${receiver}`}
            value={to}
            maxLength={100}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        <Button
          kind="outline"
          size="compact"
          loading={outcome?.kind === 'busy'}
          loadingText="正在发送"
          onClick={() => void run()}
        >
          发送测试
        </Button>
      </div>
      <div role="status" className={outcome?.kind === 'failed' ? styles.failed : styles.passed}>
        {outcome === undefined || outcome.kind === 'busy' ? '' : outcome.text}
      </div>
    </fieldset>
  )
}
