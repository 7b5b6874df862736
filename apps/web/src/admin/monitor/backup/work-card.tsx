import { backup } from '@mashu/contract/monitor/backup'
import { callWhole } from '@mashu/client'
import { Card } from '../../../ui/card/card.tsx'
import { Meter } from '../../../ui/card/meter.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { useAsk, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import type { BackupState } from './backup-calls.ts'
import styles from './backup.module.css'

type Kind = BackupState['works'][number]['kind']
const names: Readonly<Record<Kind, string>> = { make: '备份', check: '检查', download: '下载', restore: '恢复' }

/** Shows the running operation, the latest results, and the restoration that waits for the next start. */
export function WorkCard({
  state,
  mayCancel,
  changed,
}: {
  state: BackupState
  mayCancel: boolean
  changed: () => void
}) {
  const [ask, question] = useAsk()
  const { works, ended, next } = state
  const cancelling = useOfficeAction(() => callWhole(backup.cancelRestore))
  const cancel = async () => {
    const text = '下次启动仍用现在的学校。恢复出来的文件夹会删除，备份本身不受影响。'
    if (!(await ask({ title: '不要这次恢复了？', verb: '取消恢复', danger: true, text }))) return
    await cancelling.run()
    changed()
  }
  if (works.length === 0 && ended.length === 0 && next === null) return null
  return (
    <Card padded as="section" aria-label="正在做的和刚做完的">
      {next !== null && (
        <div className={styles.next} role="status">
          <p>
            <b>{next.backupTime} 的备份已经恢复好，等着启动。</b>
            请在服务器上停止码塾再启动：它会先说明要做什么，再换上恢复的学校；现在的学校移到旁边，可以换回来。由{' '}
            {next.by} 确认。
          </p>
          {mayCancel && (
            <Button kind="outline" size="compact" onClick={() => void cancel()}>
              取消恢复
            </Button>
          )}
        </div>
      )}
      <ul className={styles.works}>
        {works.map(({ kind, what, done, total }) => (
          <li key={kind} aria-live="polite">
            <span>{`正在${names[kind]}：${what}${total > 0 ? ` ${done} / ${total}` : ''}`}</span>
            <Meter label={`${names[kind]}的进度`} value={done} total={total} />
          </li>
        ))}
        {ended.map(({ kind, isOk, sentence, endTime }) => (
          <li key={kind} className={isOk ? undefined : styles.bad}>
            <span>
              <Icon name={isOk ? 'check' : 'warning'} size={16} />
              {`${endTime} ${names[kind]}${isOk ? '' : '没有成功'}：${sentence}`}
            </span>
          </li>
        ))}
      </ul>
      {question}
    </Card>
  )
}
