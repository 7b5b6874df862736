import type { ResultOf } from '@mashu/contract/endpoint'
import type { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { Picture } from '../../../ui/drawing/picture.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { picturesText } from './class-login.rules.ts'
import styles from './class-login.module.css'

export type Student = ResultOf<typeof classLogin.state>['students'][number]

interface StudentWaysProps {
  student: Student
  print: () => void
  cancel: () => void
  renew: () => void
  unlock: () => void
}

export function StudentWays({ student, print, cancel, renew, unlock }: StudentWaysProps) {
  const { realname, face, pictures, cardTime, alarmTime } = student
  return (
    <li>
      {face === null ? <span className={styles.face} /> : <Picture id={face} className={styles.face} />}
      <span className={styles.name}>
        <b>{realname}</b>
        <small>{cardTime === null ? '没有卡片' : `卡片 ${cardTime.slice(0, 10)} 制作`}</small>
      </span>
      <span className={styles.code}>
        {pictures === null ? (
          <small>没有图片密码</small>
        ) : (
          <span role="img" aria-label={`图片密码：${picturesText(pictures)}`}>
            {pictures.map((id) => (
              <Picture key={id} id={id} />
            ))}
          </span>
        )}
        {alarmTime !== null && (
          <>
            <Chip tone="coral">{alarmTime.slice(11, 16)} 试错三次</Chip>
            <Button size="compact" kind="soft" onClick={unlock} aria-label={`知道了，让${realname}马上再试`}>
              知道了
            </Button>
          </>
        )}
      </span>
      <span className={styles.actions}>
        <Button size="compact" kind="outline" onClick={print} aria-label={`给${realname}打印新卡片`}>
          {cardTime === null ? '打印卡片' : '重新打印'}
        </Button>
        <Button size="compact" kind="ghost" onClick={renew} aria-label={`给${realname}换图片密码`}>
          换图片
        </Button>
        {cardTime !== null && (
          <Button size="compact" kind="danger" onClick={cancel} aria-label={`${realname}的卡片作废`}>
            作废
          </Button>
        )}
      </span>
    </li>
  )
}
