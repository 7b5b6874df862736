import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BodyOf, ResultOf } from '@mashu/contract'
import { publicFormPage, publicLink, type PublicLink } from '@mashu/contract/online/form/public/public-link'
import { callWhole } from '@mashu/client'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { useAction } from '../../../../api/use-action.ts'
import { queryOf, useRefetch } from '../../../../api/query.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { QrCode } from '../../../../ui/picture/qr-code.tsx'
import { ConfirmDialog } from '../../../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { copyText } from '../../../../ui/text/copy-text.ts'
import { FormPanel } from '../../../kit/form/form-panel.tsx'
import { linkFields, settingsOf } from './link-fields.tsx'
import styles from './public-dialog.module.css'

interface PublicDialogProps {
  formId: string
  title: string
  close: () => void
}

/** A poster for printing. */
function Poster({ title, address }: { title: string; address: string }) {
  return createPortal(
    <div className={styles.poster}>
      <h1>{title}</h1>
      <QrCode text={address} label="填写页面的二维码" className={styles.large} />
      <p>用手机扫一扫填写</p>
      <small>{address}</small>
    </div>,
    document.body,
  )
}

function Address({ link, title, formId }: { link: PublicLink; title: string; formId: string }) {
  const box = useRef<HTMLElement>(null)
  // A new link appears above the settings that the user has just saved.
  useEffect(() => {
    // New browsers return a promise, which React would take for a clean-up function.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const [isAsked, setAsked] = useState(false)
  const address = new URL(publicFormPage(link.token), location.origin).href
  const copy = async () =>
    showToast(
      (await copyText(address))
        ? { kind: 'success', title: '链接已复制' }
        : { kind: 'error', title: '没有复制成功，请选中链接自己复制' },
    )
  const { run, busy } = useAction(() => callWhole(publicLink.renew, { body: { formId } }), {
    done: ({ message }) => showToast({ kind: 'success', title: message }),
    failed: ({ message }) => showToast({ kind: 'error', title: message }),
    refetch: [publicLink.read],
  })
  const renew = () => run().then(() => setAsked(false))
  return (
    <section ref={box} className={styles.address} aria-label="填写链接">
      <QrCode text={address} label="用手机扫一扫填写" small />
      <div>
        <p>
          {link.isOn ? '任何人扫码或打开链接就能填写。' : '现在关着，打开链接的人不能填写。'}已经收到 {link.answers}{' '}
          份。
        </p>
        {/^(?:127\.|localhost$|\[::1\])/.test(location.hostname) && (
          <p role="note" className={styles.local}>
            现在打开的是 {location.host}，别人的手机打不开这个链接和二维码。请用学校的网址打开后台，再复制或打印。
          </p>
        )}
        <input readOnly value={address} aria-label="填写链接的地址" onFocus={(event) => event.target.select()} />
        <div className={styles.buttons}>
          <Button size="compact" icon="link" onClick={() => void copy()}>
            复制链接
          </Button>
          <Button kind="outline" size="compact" onClick={() => window.print()}>
            打印二维码
          </Button>
          <Button kind="outline" size="compact" onClick={() => setAsked(true)}>
            换一个链接
          </Button>
        </div>
      </div>
      <Poster title={title} address={address} />
      {isAsked && (
        <ConfirmDialog
          title="换一个新链接？"
          verb="换新链接"
          danger
          busy={busy}
          onYes={() => void renew()}
          onClose={() => setAsked(false)}
        >
          已经发出去的链接和印好的二维码会失效，已经填过的人也不能再用私人链接修改。收到的数据都还在。
        </ConfirmDialog>
      )}
    </section>
  )
}

function Settings({ read, formId }: { read: ResultOf<typeof publicLink.read>; formId: string }) {
  const refetch = useRefetch()
  return (
    <FormPanel
      rowId={formId}
      fields={linkFields(read)}
      values={settingsOf(read)}
      submit={async (values) => {
        const { token: _token, answers: _answers, id: _id, ...settings } = values
        const body = { ...settings, formId } as BodyOf<typeof publicLink.save>
        return { message: (await callWhole(publicLink.save, { body })).message }
      }}
      done={() => void refetch(publicLink.read)}
    />
  )
}

/** A form that anyone may fill in. */
export function PublicDialog({ formId, title, close }: PublicDialogProps) {
  const { data, error } = useQuery({
    ...queryOf(publicLink.read, { query: { formId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog title={`公开填写“${title}”`} width={760} onClose={close} closeOnScrim={false}>
      {error && <RetryBar error={error} />}
      {!data && !error && (
        <div aria-busy="true" aria-label="正在打开">
          <Skeleton height={320} radius={8} />
        </div>
      )}
      {data?.link && <Address link={data.link} title={title} formId={formId} />}
      {data && !data.link && <p className={styles.hint}>保存后生成链接和二维码，家长不用登录就能填写。</p>}
      {data && <Settings key={data.link ? 'link' : 'new'} read={data} formId={formId} />}
    </Dialog>
  )
}
