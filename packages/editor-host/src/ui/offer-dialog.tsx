import { savedText, wireTime } from '@mashu/client'
import { useState } from 'react'
import type { Offer, SessionState, WorkSession } from '../index.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Icon, Mascot, Spinner } from './part/icon.tsx'
import { useAction } from './part/use-session.ts'

interface Props {
  session: WorkSession
  state: SessionState
  offer: Offer
}

/** A guest's work is not shown before the child claims the work. */
export function OfferDialog({ session, state, offer }: Props) {
  const { busy, error, run } = useAction()
  const [now] = useState(() => new Date())
  return (
    <Dialog title="这是你做的作品吗？" art={<Mascot face="open" />}>
      <p>
        这台电脑上有一个没登录时做的作品《{offer.title}》，{savedText(wireTime(new Date(offer.at)), now)}改的。
        {state.user ? '是你做的话，它会存到你的账号里。' : '是你做的，就接着做；不是你的，请不要打开。'}
      </p>
      <div className="mashu-buttons">
        <button
          type="button"
          className="mashu-button"
          disabled={busy}
          onClick={() => run(() => session.declineOffer())}
        >
          不是我的
        </button>
        <button
          type="button"
          className="mashu-button mashu-button-main"
          disabled={busy}
          onClick={() => run(() => session.takeOffer())}
          data-focus
        >
          {busy ? <Spinner /> : <Icon name="check" />}是我的，接着做
        </button>
      </div>
      {error !== null && (
        <p className="mashu-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </Dialog>
  )
}
