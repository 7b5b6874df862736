import { type EditorOrder, isEditorReport } from '@mashu/client'
import type { SessionSlice } from '../state/session-slices.ts'
import { watchClosing } from './closing-watch.ts'
import type { SessionParts } from './session-parts.ts'

/** Reactions of a session to events of its window. */
export interface WindowEvents {
  /** `leaving` is true if the page closes. */
  hidden(leaving: boolean): void
  /** The browser shows the page again from its cache. Another window may have changed the work. */
  back(): void
  online(): void
  /** Called shortly before the school closes. */
  closing(): void
  /** Another window signed in or out. */
  account(): void
  /** A page of the site sends an order to the editor. */
  order(order: EditorOrder): void
}

/** Returns functions that remove the listeners. */
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
