import { backup } from '@mashu/contract/monitor/backup'
import { callWhole } from '@mashu/client'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { bytesText } from '../unit-text.ts'
import type { BackupItem, BackupState } from './backup-calls.ts'
import styles from './backup.module.css'

function checkText({ lastCheck }: BackupItem): string {
  if (lastCheck === null) return '还没有检查过'
  const found = lastCheck.faultCount === 0 ? '完好' : `有 ${lastCheck.faultCount} 处问题`
  return `${lastCheck.checkTime} 检查过，${found}`
}

const contentText = ({ size, fileCount, lostCount }: BackupItem): string =>
  size === null
    ? '读不出来'
    : `${bytesText(size)}，${fileCount} 个文件内容${lostCount ? `，备份时已缺失 ${lostCount} 个` : ''}`

interface BackupListProps {
  state: BackupState
  may: { make: boolean; restore: boolean }
  changed: () => void
  download: (item: BackupItem) => void
  restore: (item: BackupItem) => void
}

export function BackupList({ state, may, changed, download, restore }: BackupListProps) {
  const isRunning = (kind: string) => state.works.some((work) => work.kind === kind)
  const making = useOfficeAction(() => callWhole(backup.make))
  const checking = useOfficeAction((id: string) => callWhole(backup.check, { body: { id } }))
  const make = () => void making.run().then(changed)
  const check = (id: string) => void checking.run(id).then(changed)
  return (
    <Card padded as="section" aria-label="已有的备份">
      <div className={styles.head}>
        <h2 className={styles.title}>已有的备份</h2>
        {may.make && (
          <Button size="compact" disabled={state.place === null || isRunning('make')} onClick={make}>
            {isRunning('make') ? '正在备份' : '现在备份'}
          </Button>
        )}
      </div>
      {state.backups.length === 0 ? (
        <OfficeEmpty
          icon="clock"
          title={state.place === null ? '设好文件夹就可以备份' : '还没有备份，点“现在备份”做第一份'}
        />
      ) : (
        <ul className={styles.rows}>
          {state.backups.map((item) => (
            <li key={item.id}>
              <div>
                <b>{item.backupTime}</b>
                <span>{contentText(item)}</span>
                <span className={item.lastCheck?.faultCount ? styles.bad : undefined}>{checkText(item)}</span>
              </div>
              <div className={styles.verbs}>
                {may.make && (
                  <Button kind="outline" size="compact" disabled={isRunning('check')} onClick={() => check(item.id)}>
                    检查
                  </Button>
                )}
                {may.restore && (
                  <>
                    <Button
                      kind="outline"
                      size="compact"
                      disabled={isRunning('download')}
                      onClick={() => download(item)}
                    >
                      下载
                    </Button>
                    <Button kind="outline" size="compact" disabled={isRunning('restore')} onClick={() => restore(item)}>
                      恢复
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
