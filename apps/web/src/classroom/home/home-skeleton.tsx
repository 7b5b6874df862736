import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import styles from './student-home.module.css'

export function HomeSkeleton() {
  return (
    <div className={styles['two']}>
      <div className={styles['left']}>
        <Card className={styles['last']}>
          <Skeleton ratio="4/3" radius={8} />
          <div style={{ display: 'grid', gap: 12 }}>
            <Skeleton width="40%" />
            <Skeleton width="70%" height={24} />
            <Skeleton width={120} height={48} radius={16} />
          </div>
        </Card>
      </div>
      <Card>
        {[1, 2, 3].map((bone) => (
          <div key={bone} style={{ padding: 16 }}>
            <Skeleton height={52} radius={16} />
          </div>
        ))}
      </Card>
    </div>
  )
}
