import { type EditorOrder, isEditorReport } from '@mashu/client'
import type { SessionParts } from './session-parts.ts'

/** What a session does when something happens to its window. */
export interface WindowEvents {
  /** Hidden, or with `leaving` going away for good. */
  hidden(leaving: boolean): void
  /** Shown again as it was left: meanwhile another window may have gone on with this work, so it is opened anew. */
  back(): void
  online(): void
  /** Another window signed in or out. */
  account(): void
  /** A page of the site wants something of the editor. */
  order(order: EditorOrder): void
}

/** Listens to the window and to other windows; returns what ends that. */
export const listenToWindow = (
  { account, channel, page }: Pick<SessionParts, 'account' | 'channel' | 'page'>,
  events: WindowEvents,
): (() => void)[] => [
  page.onHidden((leaving) => events.hidden(leaving)),
  page.onReturn(() => events.back()),
  page.onOnline(() => events.online()),
  account.watch(() => events.account()),
  channel.listen((message) => {
    if (!isEditorReport(message)) events.order(message)
  }),
]
