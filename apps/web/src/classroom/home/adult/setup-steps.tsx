import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { healthReport } from '@mashu/contract/monitor/health-report'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import styles from './setup-steps.module.css'

/**
 * The steps come from the health report, which examines disk and database and is therefore loaded only for a new
 * school. If the report fails to load, nothing is shown, because the health page shows the same report.
 */
export function SetupSteps({ isNew }: { isNew: boolean }) {
  const { can } = usePermission()
  const { data } = useQuery({
    ...queryOf(healthReport.report),
    enabled: isNew && can(healthReport.report),
    select: ({ lines }) => lines,
  })
  const steps = isNew ? (data ?? []).filter(({ key, state }) => key.startsWith('setup-') && state !== 'ok') : []
  if (steps.length === 0) return null
  return (
    <section aria-label="接下来">
      <h2>接下来，还差 {steps.length} 步就可以上课</h2>
      <Card as="ol" className={styles['steps']!}>
        {steps.map(({ key, title, advice, page }) => (
          <li key={key}>
            <Link to={page ?? '/monitor/health'}>
              <span>
                <b>{title}</b>
                <small>{advice}</small>
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </Card>
    </section>
  )
}
