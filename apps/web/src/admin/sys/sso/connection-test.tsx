import { Button } from 'antd'
import { useState } from 'react'
import { ssoProvider } from '@mashu/contract/sys/sso/sso-provider'
import { ApiError, call } from '@mashu/client'
import type { Values } from '../../kit/resource/resource.ts'
import styles from './sso-provider.module.css'

type Outcome = { kind: 'busy' } | { kind: 'passed' | 'failed'; text: string }

/** The values of the form are not stored. */
export function ConnectionTest({ values }: { values: Values }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const run = async () => {
    setOutcome({ kind: 'busy' })
    try {
      const body = { ...values, id: values['id'] ?? null } as never
      setOutcome({ kind: 'passed', text: await call(ssoProvider.test, { body }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'failed', text: error.message })
    }
  }
  const text = outcome === undefined || outcome.kind === 'busy' ? '' : outcome.text
  return (
    <div className={styles.test}>
      <Button
        disabled={!values['code'] || !values['kind']}
        loading={outcome?.kind === 'busy'}
        onClick={() => void run()}
      >
        {outcome?.kind === 'busy' ? '连接中……' : '测试'}
      </Button>
      <div role="status" className={outcome?.kind === 'failed' ? styles.failed : styles.passed}>
        {text}
      </div>
    </div>
  )
}
