import { type EditorOrder, isEditorReport } from '@mashu/client'
import type { SessionSlice } from '../state/session-slices.ts'
import { watchClosing } from './closing-watch.ts'
import type { SessionParts } from './session-parts.ts'

/** Reactions of a session to events of its window. */
export interface WindowEvents {
  /** Hidden, or with `leaving` going away for good. */
  hidden(leaving: boolean): void
  /** Shown again as it was left: meanwhile another window may have gone on with this work, so it is opened anew. */
  back(): void
  online(): void
  /** The school closes soon. */
  closing(): void
  /** Another window signed in or out. */
  account(): void
  /** A page of the site wants something of the editor. */
  order(order: EditorOrder): void
}

/** Listens to the window and to other windows; returns what ends that. */
export const listenToWindow = (
  parts: Pick<SessionParts, 'account' | 'channel' | 'clock' | 'closing' | 'page'>,
  session: SessionSlice<'closing'>,
  events: WindowEvents,
): (() => void)[] => [
  watchClosing({ ...parts, session, save: () => events.closing(), goOn: () => events.online() }),
  parts.page.onHidden((leaving) => events.hidden(leaving)),
  parts.page.onReturn(() => events.back()),
  parts.page.onOnline(() => events.online()),
  parts.account.watch(() => events.account()),
  parts.channel.listen((message) => {
    if (!isEditorReport(message)) events.order(message)
  }),
]
