import { dayTimeText } from '@mashu/client'
import { STAFF } from '@mashu/contract/user-identity'
import { useOwnMute } from '../../api/own-mute.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import type { OwnWork } from '../query.ts'
import type { PublishState } from './publish-state.ts'
import { useAsk } from './query.ts'
import styles from './publish.module.css'

interface PublishDialogProps {
  work: OwnWork
  state: PublishState
  onClose: () => void
}

function Terms({ muted }: { muted: string | undefined }) {
  if (muted !== undefined) return <p role="note">{muted}</p>
  return (
    <ul>
      <li>名字和画面里没有电话、住址、学校和真名</li>
      <li>是自己做的，没有抄别人的</li>
    </ul>
  )
}

interface ActsProps {
  state: PublishState
  isStaff: boolean
  muted: string | undefined
  ask: ReturnType<typeof useAsk>
}

function Acts({ state: { canAsk, canWithdraw }, isStaff, muted, ask }: ActsProps) {
  const verb = isStaff ? '展示给大家' : '交给老师看'
  return (
    <>
      {canWithdraw && (
        <Button kind="outline" size="small" disabled={ask.busy} onClick={() => void ask.run('withdraw')}>
          撤回申请
        </Button>
      )}
      {canAsk && muted === undefined && (
        <Button size="small" loading={ask.busy} loadingText="正在发送" onClick={() => void ask.run('ask')}>
          {canWithdraw ? '换成最新的一版' : verb}
        </Button>
      )}
    </>
  )
}

/** Shows the decision about the last request. The author can send or withdraw a request. */
export function PublishDialog({ work, state, onClose }: PublishDialogProps) {
  const { user } = useSession()
  const ask = useAsk(work.id, onClose)
  const muted = useOwnMute()
  const { request } = state
  const isStaff = user?.userIdentity === STAFF
  return (
    <Dialog
      title={`把《${work.workName}》展示给大家`}
      width={480}
      onClose={onClose}
      footer={<Acts state={state} isStaff={isStaff} muted={muted} ask={ask} />}
    >
      <div className={styles.words}>
        {request?.state === 'waiting' && (
          <p>
            {dayTimeText(request.askTime)} 交给老师的，是第 {request.versionNo} 版。老师看过并通过，大家就能看到它。
          </p>
        )}
        {request?.state === 'refused' && (
          <>
            <p>老师看过了，这次先不展示：</p>
            <blockquote>{request.reason}</blockquote>
            <p>改好以后，可以再交给老师看一次。</p>
          </>
        )}
        {!request && !isStaff && <p>交上去的是现在这一版。老师看过并通过，大家就能看到它；之后接着改也不要紧。</p>}
        {isStaff && <p>大家马上就能看到现在这一版，之后接着改也不要紧。</p>}
        {state.canAsk && <Terms muted={muted} />}
        {ask.failure && <ErrorBar>{ask.failure.message}</ErrorBar>}
      </div>
    </Dialog>
  )
}
