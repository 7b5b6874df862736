import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { STAFF } from '@mashu/contract/user-identity'
import { isAdministrator, usePermission } from '../../../api/permission.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { currentQuery } from '../room/query.ts'
import { useOpenLesson } from './use-open-lesson.ts'

const OpenDialog = lazyPopup(async () => (await import('./open-dialog.tsx')).OpenDialog)

interface OpenLessonProps {
  /** If undefined, a dialog asks for the class. */
  departId?: string
  unitId?: string
  /** End of the lesson in the timetable. */
  endTime?: string | null
  kind?: 'primary' | 'outline' | 'soft' | 'ghost'
}

/** The button 上课 for teachers. */
export function OpenLesson({ departId, unitId, endTime = null, kind = 'primary' }: OpenLessonProps) {
  const { can } = usePermission()
  const { user, roles } = useSession()
  const mayTeach = can(lesson.open) && (user?.userIdentity === STAFF || isAdministrator(roles))
  const current = useQuery({ ...currentQuery(), enabled: mayTeach && departId !== undefined })
  const open = useOpenLesson()
  const [isAsking, setAsking] = useState(false)
  if (!mayTeach) return null
  const running = current.data?.find((room) => room.departId === departId)
  const press = () => {
    if (running || (departId !== undefined && unitId !== undefined))
      void open.run(departId!, running?.unitId ?? unitId ?? null, running ? null : endTime)
    else setAsking(true)
  }
  return (
    <>
      <Button size="compact" kind={running ? 'amber' : kind} icon="play" loading={open.busy} onClick={press}>
        {running ? '正在上课，进去' : '上课'}
      </Button>
      {isAsking && <OpenDialog departId={departId} unitId={unitId} close={() => setAsking(false)} />}
    </>
  )
}
