import { Button, Input, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@mashu/contract/endpoint'
import { maintenance } from '@mashu/contract/monitor/maintenance'
import { call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { usePermission } from '../../api/permission.ts'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import styles from './health.module.css'

const MINUTES = [10, 30, 60]
const MORE_MINUTES = [10, 30]
/** Minutes between the announcement and the start. */
const NOTICE_MINUTES = 10
const EVERY_MS = 30_000

type Current = ResultOf<typeof maintenance.current>

/** Omits the date of the end if it equals the date of the start. */
function spanText({ startTime, endTime }: NonNullable<Current>): string {
  const isSameDay = endTime.slice(0, 10) === startTime.slice(0, 10)
  return `${startTime.slice(5, 16)} 到 ${endTime.slice(isSameDay ? 11 : 5, 16)}`
}

/** Plans maintenance with two clicks, and extends and ends it. */
export function MaintenanceCard() {
  const { can } = usePermission()
  const isAllowed = can(maintenance.current)
  const found = useQuery({
    ...queryOf(maintenance.current),
    enabled: isAllowed,
    refetchInterval: EVERY_MS,
  })
  const change = useAction((work: () => Promise<unknown>) => work(), {
    failed: ({ message }) => showToast({ kind: 'error', title: '没有做成', text: message }),
    refetch: [maintenance.current],
  })
  if (!isAllowed) return null
  const run = (work: () => Promise<unknown>) => void change.run(work)
  return (
    <Card padded>
      <h2 className={styles.heading}>维护</h2>
      {found.data ? (
        <Planned current={found.data} run={run} isBusy={change.busy} />
      ) : (
        <Plan run={run} isBusy={change.busy} />
      )}
    </Card>
  )
}

interface PartProps {
  run: (work: () => Promise<unknown>) => void
  isBusy: boolean
}

const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

function Plan({ run, isBusy }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('系统维护')
  const [delay, setDelay] = useState(NOTICE_MINUTES)
  if (!isOpen)
    return (
      <Row>
        <span>搬家、换硬盘、升级时，让大家知道什么时候回来；孩子的作品先留在自己的电脑上，之后自动上传。</span>
        <Button onClick={() => setOpen(true)}>安排维护</Button>
      </Row>
    )
  const plan = (minutes: number) =>
    run(() => call(maintenance.plan, { body: { delay, minutes, reason: reason.trim() || '系统维护' } }))
  return (
    <>
      <Row>
        <label className={styles.reason}>
          原因（大家看得到）
          <Input value={reason} maxLength={50} onChange={(event) => setReason(event.target.value)} />
        </label>
        <Radio.Group
          value={delay}
          onChange={(event) => setDelay(event.target.value as number)}
          aria-label="什么时候开始"
        >
          <Radio value={NOTICE_MINUTES}>{NOTICE_MINUTES} 分钟后开始，先通知大家</Radio>
          <Radio value={0}>马上开始</Radio>
        </Radio.Group>
      </Row>
      <Row>
        <span>维护多久：</span>
        {MINUTES.map((minutes) => (
          <Button key={minutes} disabled={isBusy} onClick={() => plan(minutes)}>
            {minutes} 分钟
          </Button>
        ))}
        <Button type="text" onClick={() => setOpen(false)}>
          取消
        </Button>
      </Row>
    </>
  )
}

function Planned({ current, run, isBusy }: PartProps & { current: NonNullable<Current> }) {
  const { isClosed, command, reason } = current
  const extend = (minutes: number) => run(() => call(maintenance.extend, { body: { minutes } }))
  return (
    <>
      <p role="status" className={styles.planned}>
        {isClosed ? '正在维护，只有管理员能进：' : '已经安排：'}
        {spanText(current)}（{reason}）{command && `，正在运行 ${command}，它完成以后学校会自己开放`}
      </p>
      {command === null && (
        <Row>
          {MORE_MINUTES.map((minutes) => (
            <Button key={minutes} disabled={isBusy} onClick={() => extend(minutes)}>
              延长 {minutes} 分钟
            </Button>
          ))}
          <Button type="primary" disabled={isBusy} onClick={() => run(() => call(maintenance.end))}>
            {isClosed ? '结束维护' : '取消维护'}
          </Button>
        </Row>
      )}
    </>
  )
}
