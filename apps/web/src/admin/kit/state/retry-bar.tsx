import type { ReactNode } from 'react'
import { Button } from 'antd'
import { ErrorBar } from '../../../ui/state/state.tsx'

/** Why something did not load, beside the button that tries again. */
export function RetryBar({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <ErrorBar
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    >
      {children}
    </ErrorBar>
  )
}
