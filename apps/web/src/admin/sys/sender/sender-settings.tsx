import { useQuery } from '@tanstack/react-query'
import { sender, type SenderRow } from '@mashu/contract/sys/message/sender'
import { senderKindInfo, senderKinds, type SenderKind } from '@mashu/contract/sys/message/sender-kinds'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import { SenderCard } from './sender-card.tsx'
import styles from './sender.module.css'

const SenderForm = lazyPopup(async () => (await import('./sender-form.tsx')).default)

interface Group {
  type: '1' | '2' | '3'
  title: string
  icon: IconName
  /** `none` describes the effect of a missing sender. */
  use: string
  none: string
}
const groups: readonly Group[] = [
  {
    type: '1',
    title: '短信',
    icon: 'message',
    use: '登录、注册和找回密码的验证码，同一时间用一种；还可以有一种备用，第一种发不出时由它发。',
    none: '还没有接入：验证码只出现在“消息管理”里，要由管理员转告本人。',
  },
  {
    type: '2',
    title: '邮件',
    icon: 'news',
    use: '邮件模板和告警，同一时间用一种；还可以有一种备用，第一种发不出时由它发。',
    none: '还没有接入：邮件不会发出。',
  },
  {
    type: '3',
    title: '群机器人',
    icon: 'users',
    use: '发到老师或运维的群，可以有多个；发送时用名称指明发给哪个群。',
    none: '还没有接入。',
  },
]

const kindsOf = (type: string) =>
  (Object.keys(senderKinds) as SenderKind[]).filter((kind) => senderKindInfo(kind).type === type)

export function SenderSettings() {
  const { can } = usePermission()
  const [show, popup] = usePopup()
  const { data, error, isPending, refetch, isRefetching } = useQuery(queryOf(sender.list))
  const reload = () => void refetch()
  const open = (kind: SenderKind, row: SenderRow | null) =>
    show((close) => <SenderForm kind={kind} row={row} close={close} saved={reload} />)
  if (isPending) return <Skeleton height={320} radius={16} />
  if (!data) return <ErrorState title="发送设置没有加载出来" error={error} onRetry={reload} retrying={isRefetching} />
  const isEditable = can(sender.edit)
  return (
    <>
      {groups.map((group) => {
        const kinds = kindsOf(group.type)
        const rows = data.filter((row) => kinds.includes(row.kind))
        const isOn = rows.some((row) => row.enabled)
        return (
          <section key={group.type} className={styles.group} aria-labelledby={`senders-${group.type}`}>
            <header className={styles.head}>
              <Icon name={group.icon} size={20} />
              <h2 id={`senders-${group.type}`}>{group.title}</h2>
              <Chip tone={isOn ? 'green' : 'grey'}>{isOn ? '已接入' : '未接入'}</Chip>
              <p>{isOn ? group.use : `${group.use}${group.none}`}</p>
            </header>
            {rows.length > 0 && (
              <ul className={styles.cards}>
                {rows.map((row) => (
                  <SenderCard
                    key={row.id}
                    row={row}
                    mayStandBy={
                      group.type !== '3' && !row.enabled && rows.some((other) => other.enabled && !other.standby)
                    }
                    isEditable={isEditable}
                    edit={() => open(row.kind, row)}
                    changed={reload}
                  />
                ))}
              </ul>
            )}
            {isEditable && (
              <div className={styles.kinds}>
                {kinds.map((kind) => (
                  <Button key={kind} kind="outline" size="compact" icon="plus" onClick={() => open(kind, null)}>
                    {senderKindInfo(kind).label}
                  </Button>
                ))}
              </div>
            )}
          </section>
        )
      })}
      <p className={styles.note}>
        <Icon name="info" size={16} />
        系统消息不用设置：它直接进入接收人的“我的消息”。密码和密钥加密保存，保存后不再显示。
      </p>
      {popup}
    </>
  )
}
