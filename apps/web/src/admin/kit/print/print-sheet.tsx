import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { join } from '@mashu/contract/sys/start/join'
import { queryOf } from '../../../api/query.ts'
import { originForOthers } from '../../../page/slip-address.ts'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  label: string
  /** Millimetres. */
  height: number
  codeSize: number
  /** `origin` is the address at which other computers reach the school. */
  children: (origin: string) => ReactNode
  /** Called after the browser's print dialog has been closed. */
  printed: () => void
}

/** A4 pages with two columns of parts to cut out, never shown on the screen. */
export function PrintSheet({ label, height, codeSize, children, printed }: PrintSheetProps) {
  const { data, isPending } = useQuery({ ...queryOf(join.addresses), retry: false })
  const done = useEffectEvent(printed)
  useEffect(() => {
    if (isPending) return
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPending])
  const size = { '--part': `${height}mm`, '--code': `${codeSize}mm` } as CSSProperties
  return createPortal(
    <ul className={styles.sheet} style={size} aria-label={label}>
      {children(originForOthers(location.origin, data?.addresses ?? []))}
    </ul>,
    document.body,
  )
}

/** `below` is the text under the QR code. */
export function PrintPart({ children, ...code }: { children: ReactNode; code: string; label: string; below?: string }) {
  return (
    <li className={styles.part}>
      {children}
      <div className={styles.scan}>
        <QrCode text={code.code} label={code.label} className={styles.code} />
        {code.below && <small>{code.below}</small>}
      </div>
    </li>
  )
}
