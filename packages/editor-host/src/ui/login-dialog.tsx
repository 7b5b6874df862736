import type { SessionState, WorkSession } from '../index.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Icon, Mascot, Spinner } from './part/icon.tsx'
import { type Captcha, useLogin } from './use-login.ts'

function reasonOf({ phase, user, otherUser, touched, trial }: SessionState): string {
  if (phase === 'login') return '登录以后就能打开这个作品。'
  if (!user && trial) return '没有账号也能试听，作品留在这台电脑里。有账号的，登录以后存到账号里。'
  if (!user) return '登录以后，作品会存到你的账号里，换台电脑也能接着做。'
  if (otherUser)
    return (
      `现在登录的是${otherUser.realname}，可这个作品是${user.realname}的，所以没有存到${otherUser.realname}的账号里。作品好好地在这台电脑里，` +
      `请${user.realname}登录。`
    )
  return touched ? '登录过期了。作品好好地在这台电脑里，登录后接着保存。' : '登录过期了，登录后接着做。'
}

function CaptchaRow({ captcha, onRenew }: { captcha: Captcha; onRenew: () => void }) {
  return (
    <label className="mashu-field">
      <span>验证码</span>
      <span className="mashu-captcha">
        <input name="captcha" autoComplete="off" required maxLength={8} autoFocus />
        <button type="button" onClick={onRenew} aria-label="看不清，换一张验证码">
          <img src={captcha.image} alt="验证码图片" />
        </button>
      </span>
    </label>
  )
}

/** A known user only enters the password. */
function AccountFields({ owner }: { owner: SessionState['user'] }) {
  return (
    <>
      <label className="mashu-field">
        <span>账号</span>
        <input
          name="username"
          autoComplete="username"
          required
          maxLength={100}
          defaultValue={owner?.username ?? ''}
          data-focus={owner === null || undefined}
        />
      </label>
      <label className="mashu-field">
        <span>密码</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          data-focus={owner !== null || undefined}
        />
      </label>
    </>
  )
}

function LoginButtons({
  busy,
  onClose,
  backUrl,
}: {
  busy: boolean
  onClose: (() => void) | undefined
  backUrl: string
}) {
  return (
    <div className="mashu-buttons">
      {onClose ? (
        <button type="button" className="mashu-button" disabled={busy} onClick={onClose}>
          等会儿再说
        </button>
      ) : (
        <a className="mashu-button" href={backUrl}>
          返回
        </a>
      )}
      <button type="submit" className="mashu-button mashu-button-main" disabled={busy}>
        {busy ? (
          <>
            <Spinner />
            正在登录
          </>
        ) : (
          '登录'
        )}
      </button>
    </div>
  )
}

/** Signs in without leaving the work. Without `onClose`, the child has to sign in first. */
export function LoginDialog({
  session,
  state,
  onClose,
  backUrl,
}: {
  session: WorkSession
  state: SessionState
  onClose?: () => void
  backUrl: string
}) {
  const form = useLogin(session, onClose ?? (() => undefined))
  const owner = state.phase === 'login' ? null : state.user
  const offered = owner === null ? state.otherUser : null
  return (
    <Dialog
      title={owner ? `${owner.realname}，请再登录一次` : '请登录'}
      art={<Mascot face="open" />}
      onClose={form.busy ? undefined : onClose}
    >
      <p>{reasonOf(state)}</p>
      {owner === null && state.trial && (
        <p>
          <a href={`/course-detail?id=${encodeURIComponent(state.trial.courseId)}`} target="_blank" rel="noreferrer">
            还没有账号？看看怎么报名
          </a>
        </p>
      )}
      {offered && (
        <button type="button" className="mashu-button mashu-button-soft" disabled={form.busy} onClick={form.take}>
          <Icon name="user" />
          我是{offered.realname}，存到我的账号
        </button>
      )}
      <form onSubmit={form.submit} className="mashu-form">
        <AccountFields owner={owner} />
        {form.captcha && <CaptchaRow captcha={form.captcha} onRenew={form.renew} />}
        {form.error !== null && (
          <p className="mashu-error" role="alert">
            <Icon name="alert" />
            {form.error}
          </p>
        )}
        <LoginButtons busy={form.busy} onClose={onClose} backUrl={backUrl} />
      </form>
    </Dialog>
  )
}
