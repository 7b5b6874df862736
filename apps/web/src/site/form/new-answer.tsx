import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { GuestQuestions } from './guest-questions.tsx'
import { isSentHere } from './kept-answer.ts'
import { useAnswer, type Answer, type Done, type OpenGuestForm } from './use-answer.ts'
import { useSeen } from './use-seen.ts'
import styles from './form-page.module.css'

function PrivateLink({ token, secret }: { token: string; secret: string }) {
  const address = new URL(`/form/${token}#${secret}`, location.origin).href
  const copy = async () => {
    const isCopied = await copyText(address)
    showToast(
      isCopied
        ? { kind: 'success', title: '链接已复制' }
        : { kind: 'error', title: '没有复制成功，请选中链接自己复制' },
    )
  }
  return (
    <section className={styles.private} aria-label="你的私人链接">
      <p>
        <b>以后要修改？</b>请保存这个只属于你的链接。它只显示这一次，请不要发给别人。
      </p>
      <input readOnly value={address} aria-label="私人链接" onFocus={(event) => event.target.select()} />
      <Button kind="outline" size="small" icon="link" onClick={() => void copy()}>
        复制链接
      </Button>
    </section>
  )
}

function Thanks({ open, done, restart }: { open: OpenGuestForm; done: Done; restart: () => void }) {
  const place = useSeen<HTMLDivElement>()
  return (
    <div className={styles.done} role="status" ref={place}>
      <Icon name="check" size={24} />
      <h2>提交成功</h2>
      <p className={styles.text}>{done.thanksText ?? '学校已经收到，谢谢！'}</p>
      {done.isEditable && <PrivateLink token={open.token} secret={done.secret} />}
      {!open.form.isOncePerDevice && (
        <Button kind="ghost" onClick={restart}>
          再填一份
        </Button>
      )}
    </div>
  )
}

function Waiting({ answer, isSending, send }: Pick<Answer, 'answer' | 'isSending' | 'send'>) {
  const place = useSeen<HTMLDivElement>()
  return (
    <div className={styles.waiting} role="status" ref={place}>
      <p>
        <b>已保存在这台设备上，联网后会自动发送。</b>可以先关掉网页，一周内再打开也会继续发送。
      </p>
      <Button kind="outline" size="small" loading={isSending} loadingText="正在发送" onClick={() => void send(answer)}>
        现在再试
      </Button>
    </div>
  )
}

function Consent({ text, state }: { text: string; state: Answer }) {
  const { answer, faults, change } = state
  return (
    <div>
      <p className={styles.consentText}>{text}</p>
      <label className={styles.tile}>
        <input
          type="checkbox"
          name="consent"
          checked={answer.consent}
          aria-invalid={faults['consent'] ? true : undefined}
          aria-describedby={faults['consent'] ? 'consent-note' : undefined}
          onChange={(event) => change({ consent: event.target.checked })}
        />
        <span>我已阅读并同意</span>
      </label>
      {faults['consent'] && (
        <p id="consent-note" className={styles.fault}>
          <Icon name="warning" size={16} />
          {faults['consent']}
        </p>
      )}
    </div>
  )
}

export function NewAnswer({ open }: { open: OpenGuestForm }) {
  const state = useAnswer(open)
  const { answer, done, isSending, captcha, proof, faults } = state
  const { form, token } = open
  if (done) return <Thanks open={open} done={done} restart={state.restart} />
  if (state.isDelayed) return <Waiting {...state} />
  if (form.isOncePerDevice && isSentHere(token))
    return <EmptyState title="这台设备已经填过了" text="每台设备只能填一次。要修改，请打开提交后给你的私人链接。" />
  const check = () => ({
    ...(form.consentText !== null && !answer.consent ? { consent: '请先阅读，再勾选同意' } : {}),
    ...(captcha.needed && proof.trim() === '' ? { captcha: '请填写图中的数字' } : {}),
  })
  return (
    <GuestQuestions
      open={open}
      values={answer.values}
      rows={answer.rows ?? {}}
      faults={faults}
      setFaults={state.setFaults}
      failure={state.failure}
      isSending={isSending}
      verb="提交"
      check={check}
      onChange={(values) => state.change({ values })}
      onRows={(rows) => state.change({ rows })}
      onSend={() => void state.send(answer)}
    >
      {form.consentText !== null && <Consent text={form.consentText} state={state} />}
      {captcha.needed && (
        <CaptchaRow
          value={proof}
          error={faults['captcha']}
          picture={captcha.picture}
          onChange={state.setProof}
          onReload={captcha.reload}
        />
      )}
    </GuestQuestions>
  )
}
