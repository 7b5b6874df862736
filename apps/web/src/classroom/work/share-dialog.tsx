import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import type { OwnWork } from '../query.ts'
import { shareAddress } from './work.ts'
import styles from './share-dialog.module.css'

/** Shows the address of a public work. */
export function ShareDialog({ work, onClose }: { work: OwnWork; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const address = shareAddress(location.origin, work.id)
  const copy = async (): Promise<void> => {
    field.current!.select()
    // Without HTTPS, browsers have no clipboard API. Ctrl+C copies the selected address.
    await navigator.clipboard
      ?.writeText(address)
      .then(() => setCopied(true))
      .catch(() => undefined)
  }
  return (
    <Dialog
      title={`分享“${work.workName}”`}
      onClose={onClose}
      footer={
        <ButtonLink to={`/work-detail?id=${work.id}`} newWindow kind="outline">
          去作品页看看
        </ButtonLink>
      }
    >
      <p>这个作品已经展示出来了。把网址发给家人和朋友，他们不用登录就能玩。</p>
      <div className={styles['row']}>
        <input ref={field} readOnly value={address} aria-label="作品网址" onFocus={(event) => event.target.select()} />
        <Button icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
          {copied ? '复制好了' : '复制网址'}
        </Button>
      </div>
    </Dialog>
  )
}
