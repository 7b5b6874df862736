import { Drawer } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { privateKey } from '../../../api/query.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { FormBody } from './form-body.tsx'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import { useSideDrawer } from '../dialog/use-side-drawer.ts'
import { RetryBar } from '../state/retry-bar.tsx'
import styles from '../field/form-layout.module.css'

/** Short forms are narrow. Others use the usual part of the screen (spec.md §9). A button maximizes the form. */
const NARROW = 440
const MAX_IN_A_COLUMN = 4
const sizeOf = (whole: boolean, width: number | undefined, long: boolean) =>
  whole ? '100%' : (width ?? (long ? '60%' : NARROW))

/** A form in a drawer at the right, over the whole screen on phones. */
export function FormDrawer(props: FormPopupProps) {
  const { title, fields, values, close, width } = props
  const { frame, hide, phone } = useSideDrawer(close, width ?? NARROW)
  const [dirty, setDirty] = useState(false)
  const [whole, setWhole] = useState(false)
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
  const leave = () => (dirty ? setAsking(true) : hide())
  const columns = phone ? 1 : (props.columns ?? (fields.length > MAX_IN_A_COLUMN ? 2 : 1))
  return (
    <Drawer
      {...frame}
      onClose={leave}
      title={title}
      size={sizeOf(phone || whole, width, columns > 1)}
      extra={
        !phone && (
          <button
            type="button"
            className={styles.whole}
            aria-pressed={whole}
            title={whole ? '退出全屏' : '全屏'}
            aria-label={whole ? '退出全屏' : '全屏'}
            onClick={() => setWhole(!whole)}
          >
            <Icon name="full" />
          </button>
        )
      }
      mask={{ closable: false }}
      classNames={{ body: styles.body! }}
    >
      {start ? (
        <FormBody
          {...props}
          start={start}
          reload={typeof values === 'function' ? values : undefined}
          columns={columns}
          touched={() => setDirty(true)}
          gone={hide}
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
