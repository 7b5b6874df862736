import type { Player } from './behaviour/trace.ts'
import type { ProgramRunner } from './program/runner.ts'

interface Runs {
  readonly player?: Player | undefined
  readonly runner?: ProgramRunner | undefined
}

/** A failed request is sent again. */
function rememberAnswers<Request, Answer>(ask: (request: Request) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>()
  return (request: Request): Promise<Answer> => {
    const key = JSON.stringify(request)
    const answer = known.get(key) ?? ask(request)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}

/**
 * Checks with the same request share one run. Equal requests always have equal answers, and loading a project takes
 * longer than judging it.
 */
export function rememberRuns<Work extends Runs>(work: Work): Work {
  const { player, runner } = work
  return {
    ...work,
    player: player && { play: rememberAnswers(player.play.bind(player)) },
    runner: runner && { run: rememberAnswers(runner.run.bind(runner)) },
  }
}
