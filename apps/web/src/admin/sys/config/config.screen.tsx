import { config } from '@mashu/contract/sys/config'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { ConfigTabs } from './config-tabs-view.tsx'
import styles from './config.module.css'

export default function ConfigScreen() {
  const { data, dataUpdatedAt, error, isPending, refetch, isRefetching } = useQuery({
    ...queryOf(config.getAllConfigMap),
    // The form must not change while a user fills it in.
    refetchOnWindowFocus: false,
  })
  return (
    <section className={styles.panel} aria-label="网站配置">
      <h1 className="visually-hidden">网站配置</h1>
      {isPending && <Skeleton height={320} radius={8} />}
      {!isPending && !data && (
        <ErrorState title="配置没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && <ConfigTabs saved={data} savedAt={dataUpdatedAt} reload={refetch} />}
    </section>
  )
}
