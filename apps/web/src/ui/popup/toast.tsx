import { useEffect, useState } from 'react'
import { useStore } from '@mashu/ui/react'
import { createPortal } from 'react-dom'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { closeToast, toastStore, type Toast, type ToastKind } from './toast-store.ts'
import styles from './toast.module.css'

const icons: Record<ToastKind, IconName> = { success: 'check', info: 'info', warning: 'clock', error: 'close' }

function OneToast({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.lasts === 0) return
    const timer = setTimeout(() => closeToast(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <div
      className={classNames(styles.toast, styles[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.tile}>
        <Icon name={icons[toast.kind]} />
      </span>
      <div className={styles.words}>
        <b>{toast.title}</b>
        {toast.text && <span>{toast.text}</span>}
      </div>
      <button type="button" className={styles.close} onClick={() => closeToast(toast.id)} aria-label="关闭提示">
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

/** Where toasts appear: top right, at the bottom on phones. Mounted once, in main.tsx. */
export function ToastRegion() {
  return createPortal(
    <div className={styles.region} aria-live="polite">
      {useStore(toastStore).map((shown) => (
        <OneToast key={shown.id} toast={shown} />
      ))}
    </div>,
    document.body,
  )
}
