import { ApiError } from '@mashu/client'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import styles from './missing.module.css'

/** A repeated request would fail with the same error. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [200, 400, 403, 404].includes(error.status)

interface MissingProps {
  /** For an item that does not exist. */
  title: string
  /** For a failed request. */
  failed: string
  /** Names possible reasons. */
  why: string
  /** A list that would contain the requested item. */
  others: { to: string; text: string }
  /** Null if no request was sent. */
  error: Error | null
  onRetry: () => void
  retrying: boolean
}

/** Shown instead of a public page if the requested item was deleted, is not public, or failed to load. */
export function Missing({ title, failed, why, others, error, onRetry, retrying }: MissingProps) {
  return (
    <div className={styles['centre']}>
      {error === null || isFinal(error) ? (
        <EmptyState
          title={title}
          text={why}
          face="worried"
          pose="rest"
          width={120}
          alone
          action={<ButtonLink to={others.to}>{others.text}</ButtonLink>}
        />
      ) : (
        <ErrorState title={failed} error={error} onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  )
}
