import type { ServerSaver } from '../save/server-saver.ts'
import { LocalSaveTiming } from '../save/local-timing.ts'
import { SaveScheduler } from '../save/save-scheduler.ts'
import type { WorkDocument } from '../save/work-document.ts'
import type { Clock } from '../window/clock.ts'

const second = 1000
const backoff = [2 * second, 5 * second, 10 * second, 30 * second]
const serverTiming = { quiet: 2 * second, longest: 10 * second, gap: 10 * second, backoff }

/** Writes a large draft less often, because writing takes longer. */
export function newDraftScheduler(clock: Clock, workDocument: WorkDocument): SaveScheduler {
  const timing = new LocalSaveTiming(clock)
  const save = () => workDocument.saveDraft()
  return new SaveScheduler(clock, timing.now, () => (workDocument.inStore ? save() : timing.measure(save)))
}

/**
 * The pause after a note is four times the duration of the write, but at most 400 ms. Notes of up to 100 ms thus use a
 * fifth of the time.
 */
const noteGap = { share: 4, most: 400 }

export function newNoteScheduler(clock: Clock, workDocument: WorkDocument): SaveScheduler {
  let gap = 0
  return new SaveScheduler(
    clock,
    () => ({ quiet: 0, longest: 0, gap, backoff }),
    async () => {
      const begin = clock.now()
      const outcome = await workDocument.jot()
      gap = Math.min(noteGap.most, (clock.now() - begin) * noteGap.share)
      return outcome
    },
  )
}

export const newServerScheduler = (clock: Clock, saver: ServerSaver): SaveScheduler =>
  new SaveScheduler(
    clock,
    () => serverTiming,
    () => saver.push(),
  )
