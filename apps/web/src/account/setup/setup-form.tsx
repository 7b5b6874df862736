import { LOGIN } from '../../page/redirect.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import styles from '../form/form.module.css'
import { NewPassword } from '../form/new-password.tsx'
import own from './setup.module.css'
import { steps } from './setup-rules.ts'
import { useSetup } from './use-setup.ts'

type Setup = ReturnType<typeof useSetup>

function School({ bind }: Setup) {
  return (
    <>
      <TextField
        label="开机码"
        icon="lock"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={9}
        placeholder="例如 K7QM-3XPA"
        hint="启动码塾的那个窗口里显示着，只有你看得到"
        autoFocus
        {...bind('code')}
      />
      <TextField
        label="学校名称"
        icon="home"
        autoComplete="organization"
        maxLength={30}
        placeholder="例如 实验小学"
        hint="显示在首页和每一页的标题里，以后可以改"
        {...bind('schoolName')}
      />
    </>
  )
}

function Administrator({ bind, values }: Setup) {
  return (
    <>
      <TextField label="你的姓名" icon="user" autoComplete="name" maxLength={30} autoFocus {...bind('realname')} />
      <TextField
        label="登录账号"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...bind('username')}
      />
      <NewPassword values={values} placeholder="至少 6 位，字母和数字都要有" bind={bind} />
    </>
  )
}

function FirstClass({ bind }: Setup) {
  return (
    <TextField
      label="班级名称"
      icon="home"
      autoComplete="off"
      maxLength={50}
      placeholder="例如 三年级一班"
      hint="老师、学生和更多班级，登录以后再添加"
      autoFocus
      {...bind('className')}
    />
  )
}

const parts = [School, Administrator, FirstClass]

function Done({ username }: { username: string }) {
  return (
    <EmptyState
      title="学校建好了"
      text={`用账号 ${username} 和刚才的密码登录，就可以添加学生、开始上课。`}
      face="happy"
      pose="wave"
      alone
      action={
        <>
          <ButtonLink to={LOGIN}>去登录</ButtonLink>
          <ButtonLink to="/join" kind="outline">
            学生怎么打开
          </ButtonLink>
        </>
      }
    />
  )
}

function Progress({ step }: { step: number }) {
  return (
    <ol className={own.steps}>
      {steps.map(({ title }, index) => (
        <li key={title} aria-current={index === step ? 'step' : undefined} data-past={index < step || undefined}>
          {title}
        </li>
      ))}
    </ol>
  )
}

export function SetupForm() {
  const form = useSetup()
  const { step, isDone, busy, message, submit, back } = form
  const Part = parts[step]
  if (isDone || Part === undefined) return <Done username={form.values.username.trim()} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="setup-heading">
      <h1 id="setup-heading" className={styles.heading}>
        建立学校
      </h1>
      <Progress step={step} />
      <p className="visually-hidden" role="status">
        第 {step + 1} 步，共 {steps.length} 步：{steps[step]!.title}
      </p>
      <Part key={step} {...form} />
      {message && (
        <div className={styles.message} role="alert">
          <Icon name="warning" />
          {message}
        </div>
      )}
      <div className={own.acts}>
        {step > 0 && (
          <Button kind="outline" size="big" onClick={back} disabled={busy}>
            上一步
          </Button>
        )}
        <Button type="submit" size="big" wide loading={busy} loadingText="请稍候">
          {step === steps.length - 1 ? '建立学校' : '下一步'}
        </Button>
      </div>
    </form>
  )
}
