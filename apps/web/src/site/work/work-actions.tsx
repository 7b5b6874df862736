import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { needsLargeScreen } from '../../ui/work/large-screen.ts'
import { countText } from './count.ts'
import { useLike, type ShownWork } from './work-detail-query.ts'
import styles from './work-page.module.css'

const ShareDialog = lazyPopup(async () => (await import('./share-dialog.tsx')).ShareDialog)

const ReportWork = lazyPopup(async () => (await import('../report/report-work.tsx')).ReportWork)

/** A user can like a work only once, and cannot take the like back. */
export function LikeButton({ work }: { work: ShownWork }) {
  const like = useLike(work.id)
  const given = work.starred === true
  return (
    <Button
      kind={given ? 'coral' : 'outline'}
      aria-pressed={given}
      aria-label={`${given ? '已点赞' : '点赞'}，共 ${work.starNum} 个赞`}
      onClick={() => !given && like()}
    >
      <Icon name="heart" solid={given} />
      {countText(work.starNum)}
    </Button>
  )
}

/** In the editor, a visitor can save a copy of the work. */
export function InsideLink({ work }: { work: ShownWork }) {
  const address = work.canRemix ? editorAddress(work) : null
  if (address === null || needsLargeScreen(address)) return null
  return (
    <ButtonLink to={address} newWindow kind="outline" icon="edit">
      看里面
    </ButtonLink>
  )
}

export function ShareButton({ work }: { work: ShownWork }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        分享
      </Button>
      {open && (
        <ShareDialog
          name={work.workName}
          link={`${location.origin}/work-detail?id=${encodeURIComponent(work.id)}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Shown to everyone except the author of the work, also to guests. */
export function ReportButton({ work }: { work: ShownWork }) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (user?.id === work.userId) return null
  return (
    <>
      <button type="button" className={styles.report} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="flag" size={16} />
        举报
      </button>
      {open && <ReportWork work={work} onClose={() => setOpen(false)} />}
    </>
  )
}
