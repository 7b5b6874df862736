import { useEffect, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@mashu/contract/endpoint'
import { ssoLink } from '@mashu/contract/sys/sso/sso-link'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useCaptchaField } from '../../../ui/form/use-captcha-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { faultText, ssoIcon } from '../../sso/sso-address.ts'
import { SettingList, SettingRow, useRowSize } from '../setting-page.tsx'
import shared from '../setting-page.module.css'
import styles from './code-row.module.css'

type Link = ResultOf<typeof ssoLink.mine>[number]

const useLinks = () => useQuery(queryOf(ssoLink.mine))

/** Asks for the password, because another person may use an unlocked computer. */
function PasswordDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const size = useRowSize()
  const [password, setPassword] = useState('')
  const captcha = useCaptchaField()
  const [sent, setSent] = useState(false)
  const verb = link.linked ? '解绑' : '绑定'
  const { run, busy, failure } = useAction(
    async () => {
      const body = { code: link.code, password, ...captcha.proof() }
      if (!link.linked) return location.assign((await captcha.watched(call(ssoLink.link, { body }))).url)
      await captcha.watched(call(ssoLink.unlink, { body }))
      showToast({ kind: 'success', title: `已解绑${link.name}` })
      onClose()
    },
    { refetch: [ssoLink.mine] },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (password) void run()
  }
  return (
    <Dialog title={`${verb}${link.name}`} closeOnScrim={false} onClose={onClose}>
      <form className={styles['confirm']} onSubmit={submit} noValidate>
        <p>
          {link.linked
            ? `解绑以后就不能再用${link.name}登录，账号密码照常能用。`
            : `接下来会转到${link.name}，在那里登录一次就绑定好了。`}
        </p>
        <TextField
          label="登录密码"
          type="password"
          compact={size === 'compact'}
          placeholder="请输入登录密码，确认是你本人"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={sent && !password ? '请输入登录密码!' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {captcha.row}
        {failure && <ErrorBar>{failure.message}</ErrorBar>}
        <div className={shared['foot']} style={{ justifyContent: 'flex-end' }}>
          <Button kind="outline" size={size} onClick={onClose}>
            取消
          </Button>
          <Button
            type="submit"
            kind={link.linked ? 'danger' : 'primary'}
            size={size}
            loading={busy}
            loadingText={link.linked ? '正在解绑' : '正在转过去'}
          >
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Shows the result that the provider's callback wrote into the fragment of the URL. */
function useOutcome(links: readonly Link[] | undefined) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === '' || links === undefined) return
    const told = new URLSearchParams(hash.slice(1))
    const nameOf = (code: string | null) => links.find((link) => link.code === code)?.name ?? ''
    const fault = faultText(told.get('fault'))
    if (told.has('linked')) showToast({ kind: 'success', title: `已绑定${nameOf(told.get('linked'))}` })
    else if (fault !== undefined)
      showToast({ kind: 'error', title: `没有绑定${nameOf(told.get('provider'))}`, text: fault })
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate, links])
}

const textOf = ({ linked, identity, lastTime }: Link): string => {
  if (!linked) return '未绑定，绑定以后可以用它登录'
  return `已绑定 ${identity ?? ''}${lastTime === null ? '' : ` · 最近登录 ${lastTime.slice(0, 16)}`}`
}

/** Lists the logins of other services. Shows nothing if the school has no providers. */
export function SsoLinks() {
  const size = useRowSize()
  const { data: links, isError, refetch } = useLinks()
  const [open, setOpen] = useState<Link>()
  useOutcome(links)
  if (isError)
    return (
      <section className={shared['section']} aria-label="其他登录方式">
        <h2>其他登录方式</h2>
        <ErrorBar>没有加载出来。</ErrorBar>
        <Button kind="outline" size={size} icon="refresh" onClick={() => void refetch()}>
          再试一次
        </Button>
      </section>
    )
  if (links === undefined || links.length === 0) return null
  return (
    <section className={shared['section']} aria-label="其他登录方式">
      <h2>其他登录方式</h2>
      <SettingList label="其他登录方式">
        {links.map((link) => (
          <SettingRow key={link.code} icon={ssoIcon(link.icon)} title={link.name} text={textOf(link)}>
            <Button
              kind={link.linked ? 'outline' : 'soft'}
              size={size}
              aria-label={`${link.linked ? '解绑' : '绑定'}${link.name}`}
              onClick={() => setOpen(link)}
            >
              {link.linked ? '解绑' : '绑定'}
            </Button>
          </SettingRow>
        ))}
      </SettingList>
      {open && <PasswordDialog link={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
