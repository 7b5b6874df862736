import {
  apiAddress,
  ask,
  browserAccount,
  browserClosing,
  editorChannel,
  watchChildVisit,
  workHttp,
  workPaths,
} from '@mashu/client'
import { indexedDraftStore } from '../draft/draft-store.ts'
import { indexedNoteJournal } from '../draft/note-journal.ts'
import { browserNoteStore } from '../draft/note-store.ts'
import { browserTabChannel } from '../load/tab-watch.ts'
import { browserClock } from '../window/clock.ts'
import { browserPage } from '../window/page.ts'
import type { WorkSessionOptions } from './session-types.ts'

export type SessionParts = Required<WorkSessionOptions>

/**
 * Adds the browser's implementation of each missing option. Without `account`, also watches for the end of a child
 * visit.
 */
export function withDefaults(options: WorkSessionOptions): SessionParts {
  const clock = options.clock ?? browserClock
  if (!options.account) watchChildVisit()
  return {
    clock,
    store: options.store ?? indexedDraftStore(clock),
    notes: options.notes ?? browserNoteStore(),
    journal: options.journal ?? indexedNoteJournal(clock),
    api: options.api ?? workHttp(),
    account: options.account ?? browserAccount(),
    page: options.page ?? browserPage(),
    channel: options.channel ?? editorChannel(),
    tabs: options.tabs ?? browserTabChannel(),
    closing: options.closing ?? browserClosing(() => ask(apiAddress(workPaths.siteVersion))),
    kind: options.kind,
    workType: options.workType,
    params: options.params,
    adapter: options.adapter,
  }
}
