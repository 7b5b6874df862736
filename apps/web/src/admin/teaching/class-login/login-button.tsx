import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { queryOf } from '../../../api/query.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { alarmsOf } from './class-login.rules.ts'

const ClassLogin = lazyPopup(async () => (await import('./class-login.tsx')).ClassLogin)

/** Milliseconds between two requests, so that wrong picture codes are soon noticed. */
const LOOK_MS = 20_000

/** While the picture login is open, the button shows the class code. After wrong codes, the button shows a warning. */
export function LoginButton({ departId }: { departId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...queryOf(classLogin.state, { query: { departId } }), refetchInterval: LOOK_MS })
  const alarms = data ? alarmsOf(data.students, data.stopped) : 0
  return (
    <>
      <Button size="compact" kind="outline" icon="idcard" onClick={() => setOpen(true)}>
        卡片和图片登录
        {data?.openUntil && <Chip tone="blue">{data.classCode}</Chip>}
        {alarms > 0 && <Chip tone="coral">{alarms} 条提醒</Chip>}
      </Button>
      {isOpen && <ClassLogin departId={departId} close={() => setOpen(false)} />}
    </>
  )
}
