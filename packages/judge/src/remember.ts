import type { Player } from './behaviour/trace.ts'
import type { ProgramRunner } from './program/runner.ts'

interface Runs {
  readonly player?: Player | undefined
  readonly runner?: ProgramRunner | undefined
}

/** Keeps the answer to each request. An answer that fails is asked for again. */
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
 * The same work, which plays and runs once for all checks that ask the same of it: a request always gives the same
 * answer, and loading a project again costs more than judging it.
 */
export function rememberRuns<Work extends Runs>(work: Work): Work {
  const { player, runner } = work
  return {
    ...work,
    player: player && { play: rememberAnswers(player.play.bind(player)) },
    runner: runner && { run: rememberAnswers(runner.run.bind(runner)) },
  }
}
