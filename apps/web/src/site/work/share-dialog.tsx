import { encode } from 'uqr'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { pathOfCode, QUIET } from './qr-path.ts'
import styles from './share-dialog.module.css'

/** Puts a text on the clipboard; returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages without https have no clipboard; the deprecated command still works there.
    const box = Object.assign(document.createElement('textarea'), { value: text })
    box.style.cssText = 'position:fixed;opacity:0'
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    return done
  }
}

/** A picture that a phone reads; drawn here, so that no address leaves the school. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const edge = size + 2 * QUIET
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label="作品的二维码"
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={pathOfCode(data)} fill="#1B2A41" />
    </svg>
  )
}

/** Ways to show a work to others: its code for a phone, its address for everything else. */
export function ShareDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(link))
      showToast({ kind: 'success', title: '链接复制好了', text: '发给家人和同学，打开就能玩。' })
    else showToast({ kind: 'warning', title: '没有复制成功，请自己选中链接复制' })
  }
  const send = () => void navigator.share({ title: name, url: link }).catch(() => undefined)
  return (
    <Dialog open title="分享作品" width={420} onClose={onClose}>
      <div className={styles.share}>
        <div className={styles.scan}>
          <Code text={link} />
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
