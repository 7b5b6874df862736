import { Switch } from 'antd'
import { sender, type SenderRow } from '@mashu/contract/sys/message/sender'
import { senderKindInfo } from '@mashu/contract/sys/message/sender-kinds'
import { callWhole } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import type { Answer } from '../../kit/resource/action.ts'
import { useAsk, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import styles from './sender.module.css'

interface SenderCardProps {
  row: SenderRow
  /** True when this sender could be the fallback of another sender. */
  mayStandBy: boolean
  isEditable: boolean
  edit: () => void
  changed: () => void
}

function summary({ kind, settings, secretsSet }: SenderRow): string {
  if (settings['host']) return `${settings['host']}:${settings['port'] ?? ''} · ${settings['from'] ?? ''}`
  if (settings['signName']) return `签名【${settings['signName']}】 · 验证码模板 ${settings['codeTemplate'] ?? ''}`
  if (settings['url']) return settings['url']
  return secretsSet.includes('url')
    ? `${senderKindInfo(kind).label} · Webhook 地址已设置`
    : '保存的密钥解不开了，请重新填写'
}

function Newest({ row: { lastTime, lastFault } }: { row: SenderRow }) {
  if (!lastTime) return <span>还没有发过消息</span>
  return lastFault ? (
    <span className={styles.failed}>
      最近一次（{lastTime}）没有发出：{lastFault}
    </span>
  ) : (
    <span>最近一次 {lastTime}，发送成功</span>
  )
}

function useOf({ enabled, standby }: SenderRow): string {
  if (!enabled) return '没有使用'
  return standby ? '备用' : '使用中'
}

export function SenderCard({ row, mayStandBy, isEditable, edit, changed }: SenderCardProps) {
  const [ask, question] = useAsk()
  const { run: act, busy } = useOfficeAction((work: () => Promise<Answer>) => work(), { done: changed })
  const remove = async () => {
    const yes = await ask({
      title: '删除发送方式',
      text: `“${row.name}”的设置和密钥会删除，不能恢复。还在排队、要用它发的消息会留在“消息管理”里。`,
      verb: '删除',
      danger: true,
    })
    if (yes) await act(() => callWhole(sender.delete, { query: { id: row.id } }))
  }
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        <b>{row.name}</b>
        <span className={styles.address}>{summary(row)}</span>
        <Newest row={row} />
        {row.alarmTo && <span>出故障时也用它通知管理员</span>}
      </div>
      <label className={styles.switch}>
        <span>{useOf(row)}</span>
        <Switch
          aria-label={`使用${row.name}`}
          checked={Boolean(row.enabled)}
          loading={busy}
          disabled={!isEditable}
          onChange={(enabled) => void act(() => callWhole(sender.setEnabled, { body: { id: row.id, enabled } }))}
        />
      </label>
      {isEditable && (
        <div className={styles.actions}>
          {mayStandBy && (
            <Button
              kind="ghost"
              size="compact"
              icon="refresh"
              disabled={busy}
              onClick={() =>
                void act(() => callWhole(sender.setEnabled, { body: { id: row.id, enabled: true, standby: true } }))
              }
            >
              设为备用
            </Button>
          )}
          <Button kind="soft" size="compact" icon="edit" onClick={edit}>
            编辑和测试
          </Button>
          <Button kind="ghost" size="compact" icon="trash" onClick={() => void remove()}>
            删除
          </Button>
        </div>
      )}
      {question}
    </li>
  )
}
