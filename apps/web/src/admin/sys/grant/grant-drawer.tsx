import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { privateKey } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import type { GrantSource } from './use-grants.ts'
import { GrantForm } from './grant-form.tsx'
import styles from './grant-drawer.module.css'

/** 角色权限配置: the menus and buttons that a role, a department or a department role grants. */
export function GrantDrawer({ source, close }: { source: GrantSource; close: () => void }) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const loaded = useQuery({
    queryKey: privateKey('grant', source.key),
    gcTime: 0,
    staleTime: Infinity,
    queryFn: source.load,
  })
  const nothing = source.none !== undefined && loaded.data?.nodes.length === 0
  const leave = () => (dirty ? setAsking(true) : close())
  return (
    <Drawer width={650} onClose={leave} title={source.title} closeOnScrim={false} flush>
      {nothing && <OfficeEmpty icon="list" title={source.none!} />}
      {!nothing && loaded.data && (
        <GrantForm
          source={source}
          nodes={loaded.data.nodes}
          granted={loaded.data.granted}
          touched={setDirty}
          gone={close}
          leaving={{ asking, ask: leave, stay: () => setAsking(false) }}
        />
      )}
      {!loaded.data && (
        <div className={styles.scroll} aria-busy={loaded.isPending}>
          {loaded.error ? (
            <RetryBar error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            [1, 2, 3, 4, 5, 6].map((line) => (
              <p key={line} className={styles.skeletonLine}>
                <Skeleton width={`${30 + line * 7}%`} />
              </p>
            ))
          )}
        </div>
      )}
    </Drawer>
  )
}
