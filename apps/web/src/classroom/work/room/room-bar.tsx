import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TOLD_FROM, workRoom } from '@mashu/contract/teaching/work-room'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { sizeText } from '../../../ui/text/size-text.ts'
import styles from './room-bar.module.css'

/** Warns when most of the user's storage is used. */
export function RoomBar({ openBin }: { openBin: () => void }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(queryOf(workRoom.mine))
  if (!data || !(data.used >= data.limit * TOLD_FROM)) return null
  const isFull = data.used >= data.limit
  const percent = Math.min(100, Math.floor((data.used / data.limit) * 100))
  const toBin = () => {
    setOpen(false)
    openBin()
  }
  return (
    <section className={classNames(styles.room, isFull && styles.full)} aria-label="作品空间">
      <div className={styles.words}>
        <b>{isFull ? '作品空间满了' : '作品空间快满了'}</b>
        <span>
          用了 {sizeText(data.used)}，一共 {sizeText(data.limit)}。
          {isFull ? '已有的作品还能接着做，新作品可能存不到云端。' : '清理一下不要的作品吧。'}
        </span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label={`已用 ${percent}%`} />
      <Button kind="white" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        看看什么占地方
      </Button>
      {open && (
        <Dialog title="最占地方的作品" onClose={() => setOpen(false)}>
          <ol className={styles.largest}>
            {data.largest.map(({ workId, workName, size, isInBin }) => (
              <li key={workId}>
                <b>{workName}</b>
                {isInBin && <span className={styles.chip}>在回收站</span>}
                <span className={styles.size}>{sizeText(size)}</span>
              </li>
            ))}
          </ol>
          <p className={styles.advice}>
            不要的作品，先在“我的作品”里删除，再到回收站点“彻底删除”，空间就空出来了。舍不得删？请老师帮忙。
          </p>
          <Button size="small" onClick={toBin}>
            去回收站
          </Button>
        </Dialog>
      )}
    </section>
  )
}
