import { Button } from 'antd'
import { CallError } from '@mashu/client'
import { ErrorBar } from '../../../ui/state/state.tsx'

/** The message for a programming error. The error's own message is for developers. */
const FAULTY = '页面出了点问题，刷新一下再试'

export function RetryBar({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const action = onRetry && (
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  )
  return <ErrorBar action={action}>{error instanceof CallError ? error.message : FAULTY}</ErrorBar>
}
