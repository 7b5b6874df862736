import { ApiError } from '@mashu/client'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import styles from './missing.module.css'

/** Answers that will be the same the next time; without a network, or with a broken server, another try may help. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [200, 400, 403, 404].includes(error.status)

interface MissingProps {
  /** Says that there is no such thing. */
  title: string
  /** Says that it did not come. */
  failed: string
  /** A sentence with possible reasons. */
  why: string
  /** The list it would be in. */
  others: { to: string; text: string }
  /** Null when there was nothing to ask for. */
  error: Error | null
  onRetry: () => void
  retrying: boolean
}

/** In the place of a public page whose subject is gone, was never public, or did not come. */
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
