import { Button } from 'antd'
import { CallError } from '@mashu/client'
import { ErrorBar } from '../../../ui/state/state.tsx'

/** Message for a defect of the page. The message of the error itself is intended for developers. */
const FAULTY = '页面出了点问题，刷新一下再试'

/** The reason why loading failed, with a retry button. */
export function RetryBar({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const action = onRetry && (
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  )
  return <ErrorBar action={action}>{error instanceof CallError ? error.message : FAULTY}</ErrorBar>
}
