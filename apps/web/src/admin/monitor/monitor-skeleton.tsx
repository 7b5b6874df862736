import { Skeleton } from '../../ui/state/skeleton.tsx'
import styles from './monitor.module.css'

/** Several blocks, because a single line would look like an empty page. */
export function MonitorSkeleton() {
  return (
    <div className={styles.page} role="group" aria-busy="true" aria-label="正在加载">
      <Skeleton width="min(100%, 320px)" height={32} radius={8} />
      <Skeleton height={200} radius={16} />
      <Skeleton height={280} radius={16} />
    </div>
  )
}
