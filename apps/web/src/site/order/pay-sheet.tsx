import { callWhole } from '@mashu/client'
import { priceText } from '@mashu/contract/money'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { payWords } from '@mashu/contract/teaching/order/pay-words'
import { useId, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { fileAddress } from '../../api/site-config.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import type { OwnOrder } from './order-query.ts'
import { dueOf } from './order-rules.ts'
import styles from './order.module.css'

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif'

/** The school checks the proof of the payment. */
function ProofForm({ orderId }: { orderId: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [comment, setComment] = useState('')
  const { run, busy, failure } = useAction(
    (picture: File) => {
      const form = new FormData()
      form.append('id', orderId)
      form.append('comment', comment)
      form.append('file', picture)
      return callWhole(ownOrder.uploadProof, { form })
    },
    {
      done: ({ message }) => {
        showToast({ kind: 'success', title: message })
        setFile(undefined)
        setComment('')
      },
      refetch: [ownOrder],
    },
  )
  return (
    <form
      className={styles.proof}
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void run(file)
      }}
    >
      <h3>付好了？上传付款截图</h3>
      <input
        id={id}
        ref={input}
        type="file"
        accept={PICTURES}
        className="visually-hidden"
        aria-label="付款截图"
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <Button kind="outline" icon="upload" onClick={() => input.current?.click()}>
        {file ? file.name : '选择图片'}
      </Button>
      <TextField
        label="说明（可以不填）"
        value={comment}
        maxLength={300}
        placeholder="例如：微信付的，备注了孩子姓名"
        onChange={(event) => setComment(event.target.value)}
      />
      {failure && (
        <p className={styles.problem} role="alert">
          {failure.message}
        </p>
      )}
      <Button type="submit" disabled={!file} title={file ? undefined : '请先选择图片'} loading={busy}>
        提交凭证
      </Button>
    </form>
  )
}

export function PaySheet({ order }: { order: OwnOrder }) {
  const qr = fileAddress((order.payment as { qr_url?: string | null }).qr_url ?? order.payment.qr)
  return (
    <section className={styles.pay} aria-label="付款">
      <h2>付款 {priceText(dueOf(order))}</h2>
      <div className={styles.ways}>
        {qr && (
          <figure className={styles.code}>
            <img src={qr} alt="学校的收款码" width={240} height={240} className={styles.qr} />
            <figcaption>在手机上：长按图片保存，再用付款软件的“扫一扫”从相册里选它</figcaption>
          </figure>
        )}
        <p className={styles.text}>{payWords(order.payment.text, qr)}</p>
      </div>
      <ProofForm orderId={order.id} />
    </section>
  )
}
