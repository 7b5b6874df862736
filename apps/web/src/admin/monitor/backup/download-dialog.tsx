import { useState, type FormEvent } from 'react'
import { MIN_PASSPHRASE } from '@mashu/contract/monitor/backup'
import { perform, useAction } from '../../../api/use-action.ts'
import { CallError } from '@mashu/client'
import { useCaptchaField } from '../../../ui/form/use-captcha-field.tsx'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { downloadBackup, type BackupItem } from './backup-calls.ts'
import { SecretField } from './secret-field.tsx'
import styles from './backup.module.css'

const FORM = 'backup-download'

interface DownloadDialogProps {
  item: BackupItem
  /** True if a passphrase encrypts the backups. The downloaded file has the same passphrase. */
  isSealed: boolean
  close: () => void
}

/** Asks for a passphrase for the file only if the backups are not encrypted. */
export function DownloadDialog({ item, isSealed, close }: DownloadDialogProps) {
  const [password, setPassword] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const captcha = useCaptchaField()
  const { run, busy, failure } = useAction(perform)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (!isSealed && passphrase.length < MIN_PASSPHRASE)
        throw new CallError('refused', `口令至少要有 ${MIN_PASSPHRASE} 个字符`)
      if (!isSealed && passphrase !== again) throw new CallError('refused', '两次输入的口令不一样')
      const file = { id: item.id, passphrase: isSealed ? null : passphrase }
      await captcha.watched(downloadBackup({ ...file, password, ...captcha.proof() }))
      showToast({ kind: 'success', title: '浏览器开始下载备份文件，下载完之前请不要关机' })
      close()
    })
  }
  return (
    <Dialog
      title="下载备份文件"
      width={480}
      onClose={close}
      closeOnScrim={false}
      footer={
        <DialogButtons onCancel={close} type="submit" form={FORM} loading={busy}>
          下载
        </DialogButtons>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        {failure && <ErrorBar>{failure.message}</ErrorBar>}
        <p>
          {item.backupTime}{' '}
          的备份会成为一个文件：所有账号、作品、文件、设置和密钥都在里面，整个加密。可以上传到另一台电脑上的码塾恢复。
        </p>
        {isSealed ? (
          <p>打开它要用备份的口令（BACKUP_KEY）。</p>
        ) : (
          <>
            <SecretField
              label="给这个文件设一个口令"
              hint={`至少 ${MIN_PASSPHRASE} 个字符。请另外记好：忘了它，谁也打不开这个文件`}
              value={passphrase}
              fills="new-password"
              change={setPassphrase}
            />
            <SecretField label="再输入一次口令" value={again} fills="new-password" change={setAgain} />
          </>
        )}
        <SecretField label="你的登录密码" value={password} fills="current-password" change={setPassword} />
        {captcha.row}
      </form>
    </Dialog>
  )
}
