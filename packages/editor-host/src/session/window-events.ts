import { type EditorOrder, isEditorReport } from '@mashu/client'
import type { SessionSlice } from '../state/session-slices.ts'
import { watchClosing } from './closing-watch.ts'
import type { SessionParts } from './session-parts.ts'

/** Reactions of a session to the events of its window. */
export interface WindowEvents {
  /** The page was hidden, or closes if `leaving` is true. */
  hidden(leaving: boolean): void
  /**
   * The browser shows the page again from its cache. Another window may have changed the work, so it is opened again.
   */
  back(): void
  online(): void
  /** The school will close soon. */
  closing(): void
  /** Another window signed in or out. */
  account(): void
  /** A page of the site sends an order to the editor. */
  order(order: EditorOrder): void
}

/** Listens to the window and to other windows; returns a function that removes the listeners. */
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
