import { type EditorOrder, isEditorReport } from '@mashu/client'
import type { SessionSlice } from '../state/session-slices.ts'
import { watchClosing } from './closing-watch.ts'
import type { SessionParts } from './session-parts.ts'

/** The reactions of a session to events of its window. */
export interface WindowEvents {
  /** Called when the page was hidden. `leaving` is true if the page closes. */
  hidden(leaving: boolean): void
  /**
   * Called when the browser shows the page again from its cache. The work is opened again, because another window may
   * have changed it.
   */
  back(): void
  online(): void
  /** Called shortly before the school closes. */
  closing(): void
  /** Called when another window signed in or out. */
  account(): void
  /** Called when a page of the site sends an order to the editor. */
  order(order: EditorOrder): void
}

/** Listens to the window and to other windows. Returns functions that remove the listeners. */
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
