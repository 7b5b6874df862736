import type { Hint } from '@mashu/contract/teaching/check/hint'
import { MAX_PRESSES } from '@mashu/contract/teaching/check/hint'
import { hintFromCheck } from './from-check.ts'
import { nextStep, type Chosen, type Question } from './step/next-step.ts'
import { templateWriter } from './words/template-writer.ts'
import type { HintWriter } from './words/writer.ts'

const MAX_SENTENCE = 200
/** The name of a step also contains the kind and a colon, and has at most 40 characters. */
const MAX_LABEL = 32

/** `+` and `=` become words, and other special characters become hyphens. */
const plain = (label: string): string =>
  label
    .replaceAll('+', 'plus')
    .replaceAll('=', 'is')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, MAX_LABEL)

/** The server counts the children who got the same hint by the name of its step. */
function nameOf({ step }: Chosen): string {
  return `${step.kind}:${plain((step.wanted ?? step.here)?.label ?? '')}`
}

function write(chosen: Chosen, press: number, writer: HintWriter) {
  if (press === 1) return writer.where(chosen)
  return press === 2 ? writer.what(chosen) : writer.shape(chosen)
}

/** The first press is 1 and the last press is 3. */
export function tellStep(chosen: Chosen, press: number, writer: HintWriter = templateWriter): Hint {
  const { sentence, block, line } = write(chosen, press, writer)
  const { here, script } = chosen.step
  const place = here?.shape?.place ?? script?.place
  return {
    kind: chosen.step.kind,
    step: nameOf(chosen),
    press,
    more: press < MAX_PRESSES,
    sentence: sentence.slice(0, MAX_SENTENCE),
    ...(place ? { place } : {}),
    ...(chosen.check ? { check: chosen.check.id } : {}),
    ...(block === undefined ? {} : { block }),
    ...(line === undefined ? {} : { line }),
  }
}

/**
 * Returns a hint towards the nearest solution or, if there is none, a hint about a failed check.
 * @returns undefined when no hint is possible
 */
export function hintFor(question: Question, press: number): Hint | undefined {
  const chosen = nextStep(question)
  return chosen ? tellStep(chosen, press) : hintFromCheck(question.failed, question.work, press)
}
