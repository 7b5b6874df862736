import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import styles from './share-dialog.module.css'

export function ShareDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(link))
      showToast({ kind: 'success', title: '链接复制好了', text: '发给家人和同学，打开就能玩。' })
    else showToast({ kind: 'warning', title: '没有复制成功，请自己选中链接复制' })
  }
  const send = () => void navigator.share({ title: name, url: link }).catch(() => undefined)
  return (
    <Dialog title="分享作品" width={420} onClose={onClose}>
      <div className={styles.share}>
        <div className={styles.scan}>
          <QrCode text={link} label="作品的二维码" className={styles.code} />
          <p>微信扫一扫手机体验和分享</p>
        </div>
        <input
          className={styles.link}
          readOnly
          value={link}
          aria-label="作品链接"
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.ways}>
          {'share' in navigator && (
            <Button kind="outline" icon="share" onClick={send}>
              发给别人
            </Button>
          )}
          <Button autoFocus icon="link" onClick={() => void copy()}>
            复制链接
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
