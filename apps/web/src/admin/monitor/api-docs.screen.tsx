import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { health } from '@mashu/contract/monitor/health'
import { callForBytes } from '@mashu/client'
import { Card } from '../../ui/card/card.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { MonitorSkeleton } from './monitor-skeleton.tsx'
import styles from './api-docs.module.css'

/** The description of all calls, as the server publishes it, and the viewer, which is loaded with it. */
async function loadDocs() {
  const [viewer, bytes] = await Promise.all([import('./swagger.ts'), callForBytes(health.docs, '接口文档没有加载出来')])
  return { show: viewer.showDocs, document: JSON.parse(await bytes.text()) as object }
}

/** 接口文档 `/isystem/apiDocs`: to be read only; nothing is sent from here. */
export default function ApiDocsScreen() {
  const docs = useQuery({ queryKey: ['api-docs'], queryFn: loadDocs, staleTime: Infinity })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (docs.data && frame.current) docs.data.show(docs.data.document, frame.current)
  }, [docs.data])
  if (docs.isError)
    return (
      <ErrorState
        title="接口文档没有加载出来"
        error={docs.error}
        onRetry={() => void docs.refetch()}
        retrying={docs.isFetching}
      />
    )
  return (
    <Card>
      <p className={styles['intro']}>
        给开发者看的：这台服务器的每一个接口、参数和返回。机器可读的原文在 <code>/api/docs</code>。
      </p>
      {docs.data ? <div ref={frame} className={styles['frame']} /> : <MonitorSkeleton />}
    </Card>
  )
}
