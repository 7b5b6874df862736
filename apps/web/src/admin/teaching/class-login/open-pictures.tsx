import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import type { ResultOf } from '@mashu/contract/endpoint'
import { classLogin, OPEN_MINUTES } from '@mashu/contract/sys/class-login/class-login'
import { timetable } from '@mashu/contract/teaching/timetable'
import { callWhole, wireTime } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { minutesLeft } from './class-login.rules.ts'
import styles from './class-login.module.css'

type State = ResultOf<typeof classLogin.state>

/** Opens the picture login for a lesson. A teacher can write the class code on the board. */
export function OpenPictures({ departId, state }: { departId: string; state: State }) {
  const [now] = useState(() => wireTime(new Date()))
  const today = now.slice(0, 10)
  const lessons = useQuery(queryOf(timetable.list, { query: { first: today, last: today, departId } }))
  const [typed, setTyped] = useState<number | null>(null)
  const minutes = typed ?? minutesLeft(lessons.data ?? [], now)
  const refetch = [classLogin.state]
  const open = useOfficeAction(
    async () => {
      const { result } = await callWhole(classLogin.open, { body: { departId, minutes } })
      return { message: `图片登录开着，到 ${result.openUntil.slice(11, 16)}` }
    },
    { refetch },
  )
  const close = useOfficeAction(
    async (leave: boolean) => {
      await callWhole(classLogin.close, { body: { departId, leave } })
      return { message: leave ? '已下课，用卡片和图片登录的学生都退出了' : '图片登录已关闭' }
    },
    { refetch },
  )
  return (
    <section className={styles.open} aria-label="图片登录">
      {state.openUntil === null ? (
        <>
          {state.stopped && <p className={styles.alarm}>试错的图片密码太多，图片登录自动关闭了。看过情况再打开。</p>}
          <label>
            打开
            <InputNumber
              min={1}
              max={OPEN_MINUTES}
              precision={0}
              value={minutes}
              onChange={setTyped}
              aria-label="打开多少分钟"
            />
            分钟
          </label>
          <Button size="compact" icon="play" loading={open.busy} onClick={() => void open.run()}>
            打开图片登录
          </Button>
        </>
      ) : (
        <>
          <p>
            请写在黑板上：<b className={styles.letters}>{state.classCode}</b>开到 {state.openUntil.slice(11, 16)}
          </p>
          <Button size="compact" kind="outline" loading={close.busy} onClick={() => void close.run(false)}>
            关闭图片登录
          </Button>
        </>
      )}
      <Button size="compact" kind="outline" icon="logout" loading={close.busy} onClick={() => void close.run(true)}>
        下课，全部退出
      </Button>
    </section>
  )
}
