import { Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { backup } from '@mashu/contract/monitor/backup'
import { callWhole } from '@mashu/client'
import { perform, useAction } from '../../../api/use-action.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useCaptchaField } from '../../../ui/form/use-captcha-field.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { BackupState } from './backup-calls.ts'
import { bytesText } from '../unit-text.ts'
import { SecretField } from './secret-field.tsx'
import styles from './backup.module.css'

function ChoosePlace({ isAllowed, chosen }: { isAllowed: boolean; chosen: () => void }) {
  const [folder, setFolder] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptchaField()
  const { run, busy, failure } = useAction(perform)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = { folder, password, ...captcha.proof() }
      const { message } = await captcha.watched(callWhole(backup.setPlace, { body }))
      showToast({ kind: 'success', title: message })
      chosen()
    })
  }
  return (
    <>
      <p>
        <b>还没有设置备份，磁盘坏了作品就没有了。</b>
        选服务器上的一个空文件夹，最好在另一块磁盘或移动硬盘上；以后每天夜里自动备份。
      </p>
      {isAllowed ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {failure && <ErrorBar>{failure.message}</ErrorBar>}
          <div className={styles.field}>
            <label htmlFor={id}>服务器上的文件夹</label>
            <Input
              id={id}
              value={folder}
              maxLength={400}
              placeholder="例如 D:\mashu-backup 或 /mnt/backup/mashu"
              autoComplete="off"
              onChange={({ target }) => setFolder(target.value)}
            />
          </div>
          <SecretField label="你的登录密码" value={password} fills="current-password" change={setPassword} />
          {captcha.row}
          <div>
            <Button size="compact" type="submit" loading={busy} disabled={folder.trim() === '' || password === ''}>
              设为备份文件夹
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.hint}>请让管理员来设置。</p>
      )}
    </>
  )
}

interface PlaceCardProps {
  state: BackupState
  isAllowed: boolean
  chosen: () => void
}

export function PlaceCard({ state: { place, fault }, isAllowed, chosen }: PlaceCardProps) {
  return (
    <Card padded as="section" aria-label="备份放在哪里">
      <h2 className={styles.title}>备份放在哪里</h2>
      {place === null ? (
        <ChoosePlace isAllowed={isAllowed} chosen={chosen} />
      ) : (
        <div className={styles.form}>
          <p className={styles.place}>
            <b>{place.folder}</b>
            <span>{place.isSealed ? '已加密（BACKUP_KEY）' : '没有加密'}</span>
            {place.room !== null && <span>还剩 {bytesText(place.room)}</span>}
          </p>
          {place.isOnSameDisk && (
            <ErrorBar>
              它和学校的数据在同一个地方，坏了会一起丢失。请换到另一块磁盘：在服务器上运行命令 settings --set
              backup=新的文件夹，再重新启动。
            </ErrorBar>
          )}
          {fault !== null && <ErrorBar>{fault}</ErrorBar>}
        </div>
      )}
    </Card>
  )
}
