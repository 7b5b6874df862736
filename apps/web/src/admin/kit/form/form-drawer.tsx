import { usePhoneViewport } from '@mashu/ui/react'
import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { privateKey } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { FormBody } from './form-body.tsx'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import { RetryBar } from '../state/retry-bar.tsx'
import styles from '../field/form-layout.module.css'

/** Width of a short form in px. Other forms use the usual part of the screen (spec.md §9). */
const NARROW = 440
const MAX_IN_A_COLUMN = 4

/** On a phone, the drawer covers the whole screen. */
export function FormDrawer(props: FormPopupProps) {
  const { title, fields, values, close, width } = props
  const phone = usePhoneViewport()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const id = useId()
  const given = typeof values === 'function' ? undefined : values
  const loaded = useQuery({
    queryKey: privateKey('form-values', id),
    queryFn: () => (typeof values === 'function' ? values() : values),
    enabled: given === undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const start = given ?? loaded.data
  const leave = () => (dirty ? setAsking(true) : close())
  const columns = phone ? 1 : (props.columns ?? (fields.length > MAX_IN_A_COLUMN ? 2 : 1))
  return (
    <Drawer
      onClose={leave}
      title={title}
      width={width ?? (columns > 1 ? '60%' : NARROW)}
      canFill
      closeOnScrim={false}
      flush
    >
      {start ? (
        <FormBody
          {...props}
          start={start}
          reload={typeof values === 'function' ? values : undefined}
          columns={columns}
          touched={() => setDirty(true)}
          gone={close}
          leaving={{ asking, ask: leave, stay: () => setAsking(false) }}
        />
      ) : (
        <div className={styles.scroll}>
          {loaded.error ? <RetryBar error={loaded.error} onRetry={() => void loaded.refetch()} /> : <FormSkeleton />}
        </div>
      )}
    </Drawer>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.fields} aria-busy="true">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles.skeleton}>
          <Skeleton width={72} />
          <Skeleton height={36} radius={8} />
        </div>
      ))}
    </div>
  )
}
