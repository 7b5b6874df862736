import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { publishedForm } from '@mashu/contract/online/form/cgform'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { queryOf } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import styles from '../../kit/list/list-view.module.css'

/** The id of the form is at the end of the address. */
export function FormPage({ children }: { children: (definition: RunningForm) => ReactNode }) {
  const { pathname } = useLocation()
  // The address belongs to another tab while the page stays in a background tab.
  const [formId] = useState(() => pathname.split('/').at(-1) ?? '')
  const { data, error, refetch } = useQuery(queryOf(publishedForm.read, { params: { formId } }))
  if (data) return children(data)
  if (error) return <ErrorState title="表单没有打开" error={error} onRetry={() => void refetch()} />
  return (
    <section className={styles.panel} aria-busy="true" aria-label="正在打开表单">
      <Skeleton height={320} radius={12} />
    </section>
  )
}

/** Changes when the version of the form or of a sub form changes. */
export const versionOf = ({ head, subs = [] }: RunningForm): string =>
  [head, ...subs.map((sub) => sub.head)].map(({ id, tableVersion }) => `${id}:${tableVersion}`).join()
