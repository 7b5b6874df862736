import { useState, type FormEvent } from 'react'
import { backup } from '@mashu/contract/monitor/backup'
import { call, callWhole } from '@mashu/client'
import { perform, useAction } from '../../../api/use-action.ts'
import { useCaptchaField } from '../../../ui/form/use-captcha-field.tsx'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { LONG_MS, type RestorePlan, type RestoreSource } from './backup-calls.ts'
import { SecretField } from './secret-field.tsx'
import { bytesText } from '../unit-text.ts'
import styles from './backup.module.css'

const FORM = 'backup-restore'

function PlanText({ plan }: { plan: RestorePlan }) {
  return (
    <ul className={styles.plan} aria-label="恢复会做什么">
      <li>
        恢复 {plan.backupTime} 的学校：{plan.fileCount} 个文件内容，连数据库共 {bytesText(plan.size)}（磁盘还剩{' '}
        {bytesText(plan.room)}）。
      </li>
      {plan.isOtherSchool && (
        <li>
          <b>这份备份来自另一所学校（或另一次安装）。</b>换上以后，用那所学校的账号和密码登录。
        </li>
      )}
      {!plan.isOtherSchool && plan.newerCount > 0 && (
        <li>
          <b>在那之后这里又保存了 {plan.newerCount} 个作品版本，它们不在里面。</b>
        </li>
      )}
      {plan.lostCount > 0 && <li>备份时学校里已经缺失 {plan.lostCount} 个文件的内容，恢复后它们仍然打不开。</li>}
      <li>先恢复到一个新文件夹，现在的学校照常使用，不会改动。</li>
      <li>下次启动码塾时才换上它；现在的学校移到旁边的文件夹，可以换回来。</li>
    </ul>
  )
}

interface RestoreDialogProps {
  from: RestoreSource
  /** The restoration continues on the server after the dialog is closed. */
  begun: () => void
  close: () => void
}

/** Shows the effects of a restoration before asking for the login password. */
export function RestoreDialog({ from, begun, close }: RestoreDialogProps) {
  const [passphrase, setPassphrase] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptchaField()
  const [plan, setPlan] = useState<RestorePlan>()
  const { run, busy, failure } = useAction(perform)
  const source = { ...from, passphrase: from.source === 'received' ? passphrase : null }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (plan === undefined) return setPlan(await call(backup.plan, { body: source, timeout: LONG_MS }))
      const body = { ...source, password, ...captcha.proof() }
      const { message } = await captcha.watched(callWhole(backup.restore, { body, timeout: LONG_MS }))
      showToast({ kind: 'success', title: message })
      begun()
      close()
    })
  }
  const verb = plan === undefined ? '看看会做什么' : '恢复到新文件夹'
  return (
    <Dialog
      title="恢复备份"
      width={520}
      onClose={close}
      closeOnScrim={false}
      footer={
        <DialogButtons
          onCancel={close}
          type="submit"
          form={FORM}
          loading={busy}
          disabled={plan !== undefined && plan.fault !== null}
        >
          {verb}
        </DialogButtons>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        {failure && <ErrorBar>{failure.message}</ErrorBar>}
        {plan === undefined ? (
          <>
            <p>先看恢复会做什么，确认之前不会改动任何内容。</p>
            {from.source === 'received' && (
              <SecretField label="下载这个文件时的口令" value={passphrase} fills="off" change={setPassphrase} />
            )}
          </>
        ) : (
          <>
            <PlanText plan={plan} />
            {plan.fault === null ? (
              <>
                <SecretField label="你的登录密码" value={password} fills="current-password" change={setPassword} />
                {captcha.row}
              </>
            ) : (
              <ErrorBar>{plan.fault}</ErrorBar>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
