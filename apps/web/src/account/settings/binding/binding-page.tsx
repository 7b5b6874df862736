import { useState, type FormEvent } from 'react'
import { bindPatterns } from '@mashu/contract/teaching/user'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { CodeRow } from './code-row.tsx'
import { SsoLinks } from './sso-links.tsx'
import { masked } from '../masked.ts'
import { useAccount, useBind, type Account } from '../query.ts'
import { Loaded, SettingList, SettingPage, SettingRow, useRowSize } from '../setting-page.tsx'
import shared from '../setting-page.module.css'
import styles from './code-row.module.css'

type Kind = 'phone' | 'email'
const words = {
  phone: {
    title: '手机号码',
    icon: 'message',
    use: '可以用来找回密码和登录',
    prompt: '请输入手机号码',
    wrong: '请输入正确格式的手机号码!',
    type: 'tel',
  },
  email: {
    title: '邮箱',
    icon: 'news',
    use: '老师可以用它联系到你或家长',
    prompt: '请输入邮箱',
    wrong: '请输入正确格式的邮箱!',
    type: 'email',
  },
} as const

const patternOf = (kind: Kind) => new RegExp(bindPatterns[kind], 'u')

function BindDialog({ kind, account, onClose }: { kind: Kind; account: Account; onClose: () => void }) {
  const size = useRowSize()
  const compact = size === 'compact'
  const { title, prompt, wrong, type } = words[kind]
  const [value, setValue] = useState(account[kind] ?? '')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [smscode, setCode] = useState('')
  const bind = useBind()
  // Only a number that is new needs its code.
  const proof = kind === 'phone' && value.trim() !== '' && value.trim() !== account.phone
  const problem = patternOf(kind).test(value.trim()) ? undefined : wrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (bind.isPending || problem || !password || (proof && !smscode)) return
    bind.mutate(
      { password, [kind]: value.trim(), ...(proof ? { smscode } : {}) },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: value.trim() ? '绑定成功' : '已解除绑定' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open title={account[kind] ? `修改${title}` : `绑定${title}`} closeOnScrim={false} onClose={onClose}>
      <form className={styles['confirm']} onSubmit={submit} noValidate>
        <TextField
          label={title}
          type={type}
          compact={compact}
          placeholder={prompt}
          value={value}
          error={sent ? problem : undefined}
          hint={account[kind] ? '清空后提交就是解除绑定' : undefined}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
        {proof && (
          <CodeRow
            phone={value.trim()}
            valid={!problem}
            value={smscode}
            error={sent && !smscode ? '请输入短信验证码!' : undefined}
            onChange={setCode}
          />
        )}
        <TextField
          label="登录密码"
          type="password"
          compact={compact}
          placeholder="请输入登录密码，确认是你本人"
          autoComplete="current-password"
          value={password}
          error={sent && !password ? '请输入登录密码!' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {bind.error && <ErrorBar>{bind.error.message}</ErrorBar>}
        <div className={shared['foot']} style={{ justifyContent: 'flex-end' }}>
          <Button kind="outline" size={size} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={size} loading={bind.isPending} loadingText="正在保存">
            确定
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Bindings({ account }: { account: Account }) {
  const size = useRowSize()
  const [open, setOpen] = useState<Kind>()
  return (
    <>
      <SettingList label="账户绑定">
        {(['phone', 'email'] as const).map((kind) => (
          <SettingRow
            key={kind}
            icon={words[kind].icon}
            title={words[kind].title}
            text={account[kind] ? `已绑定 ${masked(account[kind])}` : `未绑定，${words[kind].use}`}
          >
            <Button
              kind={account[kind] ? 'outline' : 'soft'}
              size={size}
              aria-label={`${account[kind] ? '修改' : '绑定'}${words[kind].title}`}
              onClick={() => setOpen(kind)}
            >
              {account[kind] ? '修改' : '绑定'}
            </Button>
          </SettingRow>
        ))}
      </SettingList>
      {open && <BindDialog kind={open} account={account} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** 账户绑定: `account/settings/Binding`. */
export default function BindingPage() {
  const account = useAccount()
  return (
    <SettingPage title="账户绑定" intro="手机和邮箱只有你自己和老师看得到。">
      <Loaded query={account} rows={2}>
        {(known) => <Bindings account={known} />}
      </Loaded>
      <SsoLinks />
    </SettingPage>
  )
}
