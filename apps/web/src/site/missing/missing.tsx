import { ApiError } from '@mashu/client'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import styles from './missing.module.css'

/** Returns true for an error that a repeated request would get again. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [200, 400, 403, 404].includes(error.status)

interface MissingProps {
  /** Message if the subject does not exist. */
  title: string
  /** Message if loading failed. */
  failed: string
  /** A sentence with possible reasons. */
  why: string
  /** Address of the list to which the subject would belong. */
  others: { to: string; text: string }
  /** Null if nothing was requested. */
  error: Error | null
  onRetry: () => void
  retrying: boolean
}

/** Is shown instead of a public page when its subject was deleted, is not public, or failed to load. */
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
