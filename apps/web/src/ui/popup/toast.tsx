import { useStore } from '@mashu/ui/react'
import { useFreeBand } from '@mashu/ui/free-band'
import { useToast } from '@mashu/ui/toast'
import { useRef } from 'react'
import { AbovePage } from './above-page.tsx'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { closeToast, toastStore, type Toast, type ToastKind } from './toast-store.ts'
import styles from './toast.module.css'

const icons: Record<ToastKind, IconName> = { success: 'check', info: 'info', warning: 'clock', error: 'close' }

function ToastCard({ toast }: { toast: Toast }) {
  const close = () => closeToast(toast.id)
  const card = useToast({ lasts: toast.lasts, urgent: toast.kind === 'error', onClose: close })
  return (
    <div className={classNames(styles.toast, styles[toast.kind])} {...card}>
      <span className={styles.tile}>
        <Icon name={icons[toast.kind]} />
      </span>
      <div className={styles.words}>
        <b>{toast.title}</b>
        {toast.text && <span {...(toast.lasts === 0 && { 'aria-live': 'off' })}>{toast.text}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            toast.action!.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={close} aria-label="关闭提示">
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

/** Messages cover no control, and no dialog covers messages. */
export function ToastRegion() {
  const toasts = useStore(toastStore)
  const region = useRef<HTMLDivElement>(null)
  useFreeBand(region)
  return (
    <AbovePage>
      <div ref={region} className={styles.region} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </AbovePage>
  )
}
