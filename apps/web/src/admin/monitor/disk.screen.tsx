import { actuator } from '@mashu/contract/monitor/actuator'
import { runtime } from '@mashu/contract/monitor/runtime'
import { call } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { PollingPage } from './polling-page.tsx'
import { bytesText } from './unit-text.ts'
import styles from './monitor.module.css'

const load = async () => {
  const [disks, room] = await Promise.all([call(actuator.queryDiskInfo), call(runtime.room)])
  return { disks, room }
}

const FULL = 95
const SOON = 85

function levelOf(used: number): string | undefined {
  if (used >= FULL) return styles.full
  return used >= SOON ? styles.soon : undefined
}

export default function DiskScreen() {
  return (
    <PollingPage query={{ queryKey: keyOf(actuator.queryDiskInfo, 'page'), queryFn: load }} refresh="立即刷新">
      {({ disks, room }) => (
        <>
          <div className={styles.disks}>
            {disks.map(({ name, max, rest, restPPT }) => (
              <Card key={name} padded className={styles.disk ?? ''}>
                <span>{name}</span>
                <strong>已用 {restPPT}%</strong>
                <span className={styles.used} aria-hidden>
                  <i className={levelOf(restPPT)} style={{ width: `${restPPT}%` }} />
                </span>
                <p className={styles.hint}>
                  还剩 {bytesText(rest)}，共 {bytesText(max)}
                </p>
              </Card>
            ))}
          </div>
          <Card padded>
            <h2 className={styles.title}>什么占了地方</h2>
            <div className={styles.scroll}>
              <table className={styles.table} aria-label="什么占了地方">
                <tbody>
                  {room.map(({ title, bytes, note }) => (
                    <tr key={title}>
                      <td>
                        {title}
                        {note && <small>{note}</small>}
                      </td>
                      <td className={styles.number}>{bytesText(bytes)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        </>
      )}
    </PollingPage>
  )
}
