import { useState } from 'react'
import { PasswordForm } from '../../session/password-form.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { deviceName, isHandheld } from './device.ts'
import { masked } from './masked.ts'
import { useAccount, useDevices, useSignOut, type Device } from './query.ts'
import { Loaded, SettingList, SettingPage, SettingRow, useRowSize } from './setting-page.tsx'
import styles from './setting-page.module.css'

function Password() {
  const size = useRowSize()
  const [open, setOpen] = useState(false)
  const done = (message: string) => {
    setOpen(false)
    showToast({ kind: 'success', title: message, text: '其他设备上的登录都已退出' })
  }
  return (
    <>
      <SettingRow icon="lock" title="登录密码" text="改密码以后，其他设备都要重新登录">
        <Button kind="outline" size={size} aria-label="修改登录密码" onClick={() => setOpen(true)}>
          修改
        </Button>
      </SettingRow>
      {open && (
        <Dialog title="修改密码" width={800} closeOnScrim={false} onClose={() => setOpen(false)}>
          <PasswordForm compact={size === 'compact'} onDone={done} onCancel={() => setOpen(false)} cancelText="关闭" />
        </Dialog>
      )}
    </>
  )
}

function Proofs() {
  const size = useRowSize()
  const { data } = useAccount()
  const line = (value: string | null | undefined, none: string) => (value ? `已绑定 ${masked(value)}` : none)
  return (
    <>
      <SettingRow
        icon="message"
        title="密保手机"
        text={line(data?.phone, `未绑定，忘记密码时要找${size === 'compact' ? '管理员' : '老师'}重设`)}
      >
        <ButtonLink kind="outline" size={size} to="/account/settings/binding">
          {data?.phone ? '修改' : '去绑定'}
        </ButtonLink>
      </SettingRow>
      <SettingRow icon="news" title="备用邮箱" text={line(data?.email, '未绑定')}>
        <ButtonLink kind="outline" size={size} to="/account/settings/binding">
          {data?.email ? '修改' : '去绑定'}
        </ButtonLink>
      </SettingRow>
    </>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const size = useRowSize()
  const { run, busy } = useSignOut(() =>
    showToast({ kind: 'success', title: '已退出所选设备', text: deviceName(device.userAgent) }),
  )
  return (
    <SettingRow
      icon={isHandheld(device.userAgent) ? 'idcard' : 'server'}
      title={
        <>
          {deviceName(device.userAgent)}
          {device.current && <Chip tone="green">当前设备</Chip>}
        </>
      }
      text={`${device.ip ?? '未知地址'} · 最近使用 ${device.seenTime.slice(0, 16)} · 登录于 ${device.createTime.slice(0, 16)}`}
    >
      {!device.current && (
        <Button
          kind="outline"
          size={size}
          loading={busy}
          aria-label={`退出 ${deviceName(device.userAgent)}`}
          onClick={() => void run({ id: device.id })}
        >
          退出
        </Button>
      )}
    </SettingRow>
  )
}

function Others({ count }: { count: number }) {
  const size = useRowSize()
  const [asked, setAsked] = useState(false)
  const { run, busy } = useSignOut(() => {
    setAsked(false)
    showToast({ kind: 'success', title: '其他设备都已退出' })
  })
  if (count === 0) return null
  return (
    <div className={styles['foot']}>
      <Button kind="danger" size={size} icon="logout" onClick={() => setAsked(true)}>
        退出其他 {count} 个设备
      </Button>
      {asked && (
        <ConfirmDialog
          title="退出其他设备"
          verb={`退出其他 ${count} 个设备`}
          danger
          busy={busy}
          onYes={() => void run({ others: true })}
          onClose={() => setAsked(false)}
        >
          <p>除了现在这台，其他 {count} 个设备都要重新登录。已经保存的作品不受影响。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export default function SecurityPage() {
  const devices = useDevices()
  return (
    <SettingPage title="安全设置" intro="看看账号有没有在陌生的地方登录。">
      <SettingList label="账号安全">
        <Password />
        <Proofs />
      </SettingList>
      <section className={styles['section']} aria-label="登录设备">
        <h2>登录设备</h2>
        <Loaded query={devices} rows={2}>
          {(list) => (
            <>
              <SettingList label="登录设备">
                {list.map((device) => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </SettingList>
              <Others count={list.filter((login) => !login.current).length} />
            </>
          )}
        </Loaded>
      </section>
    </SettingPage>
  )
}
